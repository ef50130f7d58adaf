import { brakeTo, DEGREES_PER_MS, SPIN_MS, startTurn } from './turn';

/** The initial speed of a braking curve as a multiple of its mean speed; 2 is uniform braking. */
const slopeOf = (easing: string) => {
  const [x1 = 1, y1 = 0] = easing.match(/[\d.]+/g)!.map(Number);
  return y1 / x1;
};

describe('braking', () => {
  it.each([0, 45, 180, 315])('makes five turns and %d degrees in 4 s', (angle) => {
    const { degrees, duration } = brakeTo(angle, 0);
    expect(degrees).toBe(5 * 360 + angle);
    expect(duration).toBe(SPIN_MS);
  });

  it.each([20, 100, 250])('deducts the rotation of %d ms of waiting', (elapsed) => {
    const { degrees, duration } = brakeTo(90, elapsed);
    expect(elapsed * DEGREES_PER_MS + degrees).toBeCloseTo(5 * 360 + 90);
    expect(elapsed + duration).toBe(SPIN_MS);
  });

  it.each([0, 400, 1500, 3900, 12_000])(
    'starts at the current speed and never accelerates after %d ms',
    (elapsed) => {
      for (const angle of [0, 135, 359]) {
        const { degrees, duration, easing } = brakeTo(angle, elapsed);
        const slope = slopeOf(easing);
        expect((slope * degrees) / duration).toBeCloseTo(DEGREES_PER_MS, 2);
        expect(slope).toBeGreaterThan(1.3);
        expect(slope).toBeLessThan(3);
        expect((elapsed * DEGREES_PER_MS + degrees - angle) % 360).toBeCloseTo(0, 5);
      }
    },
  );
});

describe('a turn', () => {
  const animations: { keyframes: Keyframe[]; onfinish?: () => void; cancel: jest.Mock }[] = [];
  const rotor = () => {
    const element = document.createElement('div');
    element.animate = ((keyframes: Keyframe[]) => {
      const animation = { keyframes, currentTime: 0, cancel: jest.fn() };
      animations.push(animation);
      return animation;
    }) as never;
    return element;
  };
  beforeEach(() => void (animations.length = 0));

  it('stops at the angle, then calls back', () => {
    const element = rotor();
    const onLanded = jest.fn();
    startTurn(element).landAt(45, onLanded);
    expect(animations[1]?.keyframes.at(-1)).toEqual({ transform: 'rotate(1845deg)' });
    expect(element.style.transform).toBe('rotate(45deg)');
    expect(onLanded).not.toHaveBeenCalled();
    animations[1]?.onfinish?.();
    expect(onLanded).toHaveBeenCalledTimes(1);
  });

  it('continues from the angle to which the wheel was dragged', () => {
    const element = rotor();
    startTurn(element, 30).landAt(45, jest.fn());
    expect(animations[0]?.keyframes[0]).toEqual({ transform: 'rotate(30deg)' });
    expect(animations[1]?.keyframes.at(-1)).toEqual({ transform: 'rotate(1845deg)' });
    expect(element.style.transform).toBe('rotate(45deg)');
  });

  it('fades instead of turning with reduced motion', () => {
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const element = rotor();
    const onLanded = jest.fn();
    startTurn(element).landAt(45, onLanded);
    expect(onLanded).toHaveBeenCalledTimes(1);
    expect(animations.map(({ keyframes }) => keyframes)).toEqual([
      [{ opacity: 0 }, { opacity: 1 }],
    ]);
    expect(element.style.transform).toBe('rotate(45deg)');
    jest.restoreAllMocks();
  });
});
