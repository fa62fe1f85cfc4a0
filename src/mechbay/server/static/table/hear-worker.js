// Hears for all tabs of a browser at once.
import { hearing } from "./hearing.js";

const { listen, leave } = hearing((port, what) => port.postMessage(what));
addEventListener("connect", ({ ports: [port] }) => {
  port.onmessage = ({ data }) => (data ? listen(port, data) : leave(port));
  port.postMessage({ ready: true });
});
