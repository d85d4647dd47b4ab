// Sounds made of a few tones and some noise, quiet, and only once somebody has touched the page.

interface Tone {
  wave: "sine" | "triangle" | "noise";
  /** Where it begins and ends in pitch; for noise the middle of its band. */
  hertz: readonly [number, number];
  /** When it begins and how long it lasts, in seconds. */
  after?: number;
  time: number;
  loud: number;
}

const tick = (after: number): Tone => ({ wave: "noise", hertz: [2400, 1600], after, time: 0.03, loud: 0.12 });
const bell = (hertz: number, after: number, loud = 0.04): Tone => ({ wave: "sine", hertz: [hertz, hertz], after, time: 0.5, loud });

const SOUNDS = {
  card: [{ wave: "noise", hertz: [3200, 1800], time: 0.08, loud: 0.08 }],
  piece: [{ wave: "sine", hertz: [210, 120], time: 0.09, loud: 0.16 }, tick(0)],
  dice: [tick(0), tick(0.07), tick(0.13), tick(0.22), { wave: "sine", hertz: [240, 160], after: 0.22, time: 0.06, loud: 0.1 }],
  hit: [{ wave: "noise", hertz: [300, 120], time: 0.26, loud: 0.3 }, { wave: "sine", hertz: [90, 48], time: 0.24, loud: 0.2 }],
  reveal: [{ wave: "triangle", hertz: [440, 440], time: 0.12, loud: 0.05 }, { wave: "triangle", hertz: [587, 587], after: 0.1, time: 0.18, loud: 0.05 }],
  gain: [bell(784, 0, 0.03), bell(988, 0.06, 0.03)],
  turn: [bell(659, 0), bell(880, 0.12)],
  end: [bell(392, 0), bell(494, 0.14), bell(587, 0.28), bell(784, 0.42)],
} satisfies Record<string, Tone[]>;

export type Sound = keyof typeof SOUNDS;

export class Speaker {
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;

  /** Browsers, and good manners, allow no sound before a first touch or key. */
  awake(): void {
    this.#context ??= new AudioContext();
  }

  play(sound: Sound): void {
    const context = this.#context;
    if (!context) return;
    for (const tone of SOUNDS[sound] as readonly Tone[]) this.#tone(context, tone);
  }

  #tone(context: AudioContext, { wave, hertz: [from, to], after = 0, time, loud }: Tone): void {
    const start = context.currentTime + after;
    const volume = context.createGain();
    volume.gain.setValueAtTime(loud, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + time);
    volume.connect(context.destination);
    const { source, pitch } = wave === "noise" ? this.#hiss(context, volume) : hum(context, wave, volume);
    pitch.setValueAtTime(from, start);
    pitch.exponentialRampToValueAtTime(to, start + time);
    source.start(start);
    source.stop(start + time);
  }

  #hiss(context: AudioContext, into: AudioNode): { source: AudioScheduledSourceNode; pitch: AudioParam } {
    const source = context.createBufferSource();
    source.buffer = this.#noise ??= white(context);
    source.loop = true;
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    source.connect(band).connect(into);
    return { source, pitch: band.frequency };
  }
}

function hum(context: AudioContext, type: OscillatorType, into: AudioNode): { source: AudioScheduledSourceNode; pitch: AudioParam } {
  const source = context.createOscillator();
  source.type = type;
  source.connect(into);
  return { source, pitch: source.frequency };
}

function white(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  return buffer;
}
