/** The spin in figures (docs/product.md, sections 4.8 and 9.5). */
export const SPIN_MS = 4000;
export const FULL_TURNS = 5;

/** Degrees in a ms while the outcome is not known: such that braking evenly from it takes the 4 s. */
export const DEGREES_PER_MS = 0.99;
/** Braking takes at least so long, however late the outcome is known. */
const SHORTEST_BRAKING_MS = 2400;
/** The steepest start of a braking curve that still slows down everywhere. */
const STEEPEST_BRAKING = 2.8;
const SETTLE_MS = 1200;

export interface Braking {
  /** Degrees still to go. */
  by: number;
  duration: number;
  /** A curve that begins with the speed that the wheel has and ends with none. */
  easing: string;
}

/**
 * How the wheel, after `elapsed` ms at `DEGREES_PER_MS`, comes to stand at `angle`: 5 full turns and the angle, 4 s after
 * the start. Where the outcome is known so late that this would be a jerk, it turns on for as many turns more as
 * an even braking takes.
 */
export const brakeTo = (angle: number, elapsed: number): Braking => {
  const duration = Math.max(SPIN_MS - elapsed, SHORTEST_BRAKING_MS);
  let by = FULL_TURNS * 360 + angle - elapsed * DEGREES_PER_MS;
  const shortest = (DEGREES_PER_MS * duration) / STEEPEST_BRAKING;
  if (by < shortest) by += Math.ceil((shortest - by) / 360) * 360;
  const slope = (DEGREES_PER_MS * duration) / by;
  const third = 1 / 3;
  return {
    by,
    duration,
    easing: `cubic-bezier(${third}, ${(slope * third).toFixed(4)}, ${2 * third}, 1)`,
  };
};

const rotation = (degrees: number) => `rotate(${degrees}deg)`;

/** Whether the visitor wants no motion; then nothing turns. */
const isCalm = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Puts the wheel at an angle, without motion. */
export const standAt = (rotor: HTMLElement | SVGElement, angle: number): void => {
  rotor.style.transform = rotation(angle);
};

export interface Turn {
  /** Brakes, stops at an angle, and then calls back. */
  landAt(angle: number, onLanded: () => void): void;
  /** Comes to rest where it began. */
  settle(): void;
  /** Gives up in the middle of it. */
  cancel(): void;
}

/**
 * Sets the wheel turning, from its place at 0 degrees, until it is told where to land. Only `transform` is
 * animated, so that the compositor does it alone. With reduced motion the wheel stands where it should at once.
 */
export const startTurn = (rotor: HTMLElement | SVGElement): Turn => {
  if (isCalm()) {
    return {
      landAt: (angle, onLanded) => {
        standAt(rotor, angle);
        onLanded();
      },
      settle: () => standAt(rotor, 0),
      cancel: () => {},
    };
  }

  let current = rotor.animate([{ transform: rotation(0) }, { transform: rotation(360) }], {
    duration: 360 / DEGREES_PER_MS,
    iterations: Infinity,
  });
  const elapsed = () => Number(current.currentTime ?? 0);
  const move = (by: number, timing: KeyframeAnimationOptions) => {
    const from = (elapsed() * DEGREES_PER_MS) % 360;
    current.cancel();
    standAt(rotor, (from + by) % 360);
    current = rotor.animate(
      [{ transform: rotation(from) }, { transform: rotation(from + by) }],
      timing,
    );
  };

  return {
    landAt: (angle, onLanded) => {
      const { by, duration, easing } = brakeTo(angle, elapsed());
      move(by, { duration, easing });
      current.onfinish = onLanded;
    },
    settle: () => {
      const by = 720 - ((elapsed() * DEGREES_PER_MS) % 360);
      move(by, { duration: SETTLE_MS, easing: 'cubic-bezier(.2,.7,.2,1)' });
    },
    cancel: () => current.cancel(),
  };
};
