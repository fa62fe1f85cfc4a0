// boardgame.io's own server with a game of one move: node peer.js MODULES PORT [FOLDER]; with a folder it keeps files.
const [modules, port, folder] = process.argv.slice(2);
const { Server, FlatFile, Origins } = require(`${modules}/boardgame.io/dist/cjs/server.js`);
const add = { move: ({ G }) => ({ count: G.count + 1 }), client: false };
const game = { name: "count", setup: () => ({ count: 0 }), moves: { add } };
const kept = folder ? { db: new FlatFile({ dir: folder, logging: false }) } : {};
const server = Server({ games: [game], origins: [Origins.LOCALHOST, /.*/], ...kept });
server.run(Number(port), () => console.log("ready"));
