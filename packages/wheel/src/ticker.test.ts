import { setSound } from './sound';
import { startTicker } from './ticker';

const frames = new Map<number, FrameRequestCallback>();
const animate = jest.fn();
const vibrate = jest.fn();
const startOscillator = jest.fn();
const node = { connect: (next: unknown) => next, start: startOscillator, stop: () => {} };
const gain = { exponentialRampToValueAtTime: () => {} };
let angle = 0;

const pointer = Object.assign(document.createElement('span'), { animate });

/** Draws a frame with the rotor at these degrees. */
const drawAt = (degrees: number) => {
  angle = degrees;
  const callbacks = [...frames.values()];
  frames.clear();
  for (const callback of callbacks) callback(0);
};

const replaced = ['requestAnimationFrame', 'cancelAnimationFrame', 'getComputedStyle'] as const;
const originals = replaced.map((name) => [name, globalThis[name]] as const);

beforeEach(() => {
  jest.clearAllMocks();
  frames.clear();
  let ids = 0;
  Object.assign(globalThis, {
    requestAnimationFrame: (callback: FrameRequestCallback) => {
      frames.set(++ids, callback);
      return ids;
    },
    cancelAnimationFrame: (id: number) => frames.delete(id),
    getComputedStyle: () => ({ transform: '' }),
    DOMMatrixReadOnly: function () {
      const radians = (angle * Math.PI) / 180;
      return { a: Math.cos(radians), b: Math.sin(radians) };
    },
    AudioContext: function () {
      return { currentTime: 0, destination: {} };
    },
    OscillatorNode: function () {
      return node;
    },
    GainNode: function () {
      return { gain, connect: (next: unknown) => next };
    },
  });
  Object.assign(navigator, { vibrate });
});

afterEach(() => setSound(false));

afterAll(() => {
  Object.assign(globalThis, Object.fromEntries(originals));
  Reflect.deleteProperty(navigator, 'vibrate');
});

describe('the ticker of a wheel with 8 pegs', () => {
  const start = () => startTicker(document.createElement('div'), pointer, 8);

  it('moves the pointer and vibrates when a peg passes it, and not before', () => {
    start();
    drawAt(0);
    drawAt(22);
    expect(animate).not.toHaveBeenCalled();
    drawAt(23);
    expect(animate).toHaveBeenCalledTimes(1);
    expect(vibrate).toHaveBeenCalledTimes(1);
    drawAt(67);
    expect(animate).toHaveBeenCalledTimes(1);
    drawAt(68);
    expect(animate).toHaveBeenCalledTimes(2);
  });

  it('ticks once in a frame that several pegs have passed', () => {
    start();
    drawAt(0);
    drawAt(170);
    expect(animate).toHaveBeenCalledTimes(1);
  });

  it('clicks only if the sound is on', () => {
    start();
    drawAt(0);
    drawAt(23);
    expect(startOscillator).not.toHaveBeenCalled();
    setSound(true);
    drawAt(68);
    expect(startOscillator).toHaveBeenCalledTimes(1);
  });

  it('does not tick after it was stopped', () => {
    const stop = start();
    drawAt(0);
    stop();
    drawAt(23);
    expect(animate).not.toHaveBeenCalled();
    expect(frames.size).toBe(0);
  });
});
