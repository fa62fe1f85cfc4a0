// Eight short cues made by code; silent, and without any machinery, until somebody switches them on.
import { onChange, setting } from "./settings.js";

// Each cue is notes: shape of the wave, hertz at its start and end, seconds until it starts and that it lasts, loudness.
const NOISE = "noise";
export const CUES = {
  turn: [["sine", 587, 587, 0, 0.14, 0.5], ["sine", 880, 880, 0.12, 0.24, 0.5]],
  place: [["triangle", 240, 150, 0, 0.09, 0.7], [NOISE, 2400, 900, 0, 0.03, 0.15]],
  move: [["sine", 300, 470, 0, 0.13, 0.35]],
  hit: [[NOISE, 1500, 250, 0, 0.16, 0.6], ["square", 160, 60, 0, 0.14, 0.25]],
  ko: [[NOISE, 900, 120, 0, 0.4, 0.6], ["sawtooth", 220, 45, 0, 0.5, 0.35]],
  roll: [0, 0.07, 0.13, 0.21, 0.31].map((start) => [NOISE, 3200, 2000, start, 0.035, 0.4]),
  gain: [["sine", 784, 784, 0, 0.1, 0.35], ["sine", 1175, 1175, 0.07, 0.16, 0.35]],
  win: [[523, 0], [659, 0.13], [784, 0.26], [1047, 0.39]].map(([tone, start]) => ["triangle", tone, tone, start, 0.3, 0.5]),
};

let context = null; // made when sound is first wanted

function noise() {
  const hiss = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let k = 0; k < samples.length; k++) samples[k] = 2 * Math.random() - 1;
  const source = context.createBufferSource();
  source.buffer = hiss;
  return source;
}

function sound([shape, from, to, start, length, loudness], volume) {
  const begin = context.currentTime + start;
  const gain = context.createGain();
  gain.gain.setValueAtTime(loudness * volume, begin);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + length);
  gain.connect(context.destination);
  const bent = shape === NOISE ? context.createBiquadFilter() : context.createOscillator();
  bent.frequency.setValueAtTime(from, begin);
  bent.frequency.exponentialRampToValueAtTime(to, begin + length);
  bent.connect(gain);
  const source = shape === NOISE ? noise() : bent;
  if (shape === NOISE) source.connect(bent);
  else bent.type = shape;
  source.start(begin);
  source.stop(begin + length);
}

export function play(cue) {
  const volume = setting("volume") / 100;
  if (!setting("sound") || !volume || !CUES[cue]) return;
  context ??= new AudioContext();
  context.resume();
  for (const note of CUES[cue]) sound(note, volume);
}

document.addEventListener("beat", ({ detail }) => play(detail.cue));
for (const name of ["sound", "volume"]) onChange(name, () => play("turn")); // so that it is heard how loud it is
