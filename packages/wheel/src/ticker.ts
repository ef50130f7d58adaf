import { isSoundOn } from './sound';

const TICK_MS = 110;

/** The angle that the rotor shows now, also during an animation, in degrees. */
const shownAngle = (rotor: Element): number => {
  const { a, b } = new DOMMatrixReadOnly(getComputedStyle(rotor).transform);
  return (Math.atan2(b, a) * 180) / Math.PI;
};

let audio: AudioContext | undefined;

/** A short, quiet click. */
const click = (): void => {
  audio ??= new AudioContext();
  const start = audio.currentTime;
  const oscillator = new OscillatorNode(audio, { type: 'triangle', frequency: 1400 });
  const volume = new GainNode(audio, { gain: 0.08 });
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.03);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + 0.03);
};

/** Moves the pointer whenever a peg passes it, with a vibration, and a click if the sound is on. Returns a stop function. */
export const startTicker = (rotor: Element, pointer: Element, pegs: number): (() => void) => {
  const spacing = 360 / Math.max(1, pegs);
  let passed: number | undefined;
  let frame = requestAnimationFrame(check);

  function check() {
    frame = requestAnimationFrame(check);
    const peg = Math.floor((shownAngle(rotor) + spacing / 2) / spacing);
    if (passed !== undefined && peg !== passed) tick();
    passed = peg;
  }

  const tick = () => {
    pointer.animate([{ transform: 'rotate(16deg)' }, { transform: 'none' }], {
      duration: TICK_MS,
      easing: 'ease-out',
    });
    navigator.vibrate?.(4);
    if (isSoundOn()) click();
  };

  return () => cancelAnimationFrame(frame);
};
