import { prefersReducedMotion } from '@site/platform';

/** docs/product.md, sections 4.8 and 9.5. */
export const SPIN_MS = 4000;
export const FULL_TURNS = 5;

/** The speed until the outcome is known, from which uniform braking takes 4 s. */
export const DEGREES_PER_MS = 0.99;
/** Even if the outcome is known late. */
const MIN_BRAKING_MS = 2400;
/** The steepest start of a curve that never accelerates. */
const MAX_BRAKING_SLOPE = 2.8;
const SETTLE_MS = 1200;
/** With reduced motion. */
const FADE_MS = 400;

export interface Braking {
  /** Remaining rotation. */
  degrees: number;
  duration: number;
  /** From the current speed to zero. */
  easing: string;
}

/**
 * How the wheel stops at `angle` after `elapsed` ms at `DEGREES_PER_MS`: after 5 full turns and 4 s. If the outcome is
 * known so late that this would be abrupt, it makes as many further turns as a smooth stop requires.
 */
export const brakeTo = (angle: number, elapsed: number): Braking => {
  const duration = Math.max(SPIN_MS - elapsed, MIN_BRAKING_MS);
  let degrees = FULL_TURNS * 360 + angle - elapsed * DEGREES_PER_MS;
  const shortest = (DEGREES_PER_MS * duration) / MAX_BRAKING_SLOPE;
  if (degrees < shortest) degrees += Math.ceil((shortest - degrees) / 360) * 360;
  const slope = (DEGREES_PER_MS * duration) / degrees;
  const third = 1 / 3;
  return {
    degrees,
    duration,
    easing: `cubic-bezier(${third}, ${(slope * third).toFixed(4)}, ${2 * third}, 1)`,
  };
};

const rotation = (degrees: number) => `rotate(${degrees}deg)`;

/** Rotates the wheel without animation. */
export const setAngle = (rotor: HTMLElement | SVGElement, angle: number): void => {
  rotor.style.transform = rotation(angle);
};

export interface Turn {
  /** Brakes, stops at an angle, and then calls back. */
  landAt(angle: number, onLanded: () => void): void;
  /** Returns to the start. */
  settle(): void;
  cancel(): void;
}

/**
 * Turns the wheel from `start` degrees until `landAt` or `settle`. Only `transform` is animated, so that it runs on the
 * compositor. With reduced motion the wheel fades to its result instead of turning.
 */
export const startTurn = (rotor: HTMLElement | SVGElement, start = 0): Turn => {
  if (prefersReducedMotion()) {
    return {
      landAt: (angle, onLanded) => {
        setAngle(rotor, angle);
        rotor.animate?.([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS });
        onLanded();
      },
      settle: () => setAngle(rotor, 0),
      cancel: () => {},
    };
  }

  let current = rotor.animate(
    [{ transform: rotation(start) }, { transform: rotation(start + 360) }],
    {
      duration: 360 / DEGREES_PER_MS,
      iterations: Infinity,
    },
  );
  const elapsed = () => Number(current.currentTime ?? 0);
  const shownAngle = () => (start + elapsed() * DEGREES_PER_MS) % 360;
  const move = (degrees: number, timing: KeyframeAnimationOptions) => {
    const from = shownAngle();
    current.cancel();
    setAngle(rotor, (from + degrees) % 360);
    current = rotor.animate(
      [{ transform: rotation(from) }, { transform: rotation(from + degrees) }],
      timing,
    );
  };

  return {
    landAt: (angle, onLanded) => {
      const { degrees, duration, easing } = brakeTo((angle - start + 360) % 360, elapsed());
      move(degrees, { duration, easing });
      current.onfinish = onLanded;
    },
    settle: () => {
      const degrees = 720 - shownAngle();
      move(degrees, { duration: SETTLE_MS, easing: 'cubic-bezier(.2,.7,.2,1)' });
    },
    cancel: () => current.cancel(),
  };
};
