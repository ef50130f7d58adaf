import { fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { useFlick } from './use-flick';

const onFlick = jest.fn();
let start = 0;

const Rotor = ({ isEnabled = true }) => {
  const rotor = useRef<SVGSVGElement>(null);
  const angle = useRef(0);
  useFlick(rotor, angle, isEnabled ? () => onFlick((start = angle.current)) : undefined);
  return (
    <div>
      <svg ref={rotor} />
    </div>
  );
};

const CENTER = 200;
let time = 0;

/** A pointer event on the rim at this angle (clockwise from the right), `after` ms after the previous one. */
const pointer = (type: string, svg: Element, degrees: number, after: number, init: object = {}) => {
  const radians = (degrees * Math.PI) / 180;
  const event = new MouseEvent(type, {
    bubbles: true,
    clientX: CENTER + 100 * Math.cos(radians),
    clientY: CENTER + 100 * Math.sin(radians),
    ...init,
  });
  time += after;
  Object.defineProperties(event, {
    isPrimary: { value: true },
    pointerId: { value: 1 },
    timeStamp: { value: time },
  });
  fireEvent(svg, event);
};

const rotorOf = (isEnabled = true) => {
  const { container } = render(<Rotor isEnabled={isEnabled} />);
  const svg = container.querySelector('svg')!;
  const size = 2 * CENTER;
  svg.parentElement!.getBoundingClientRect = () => new DOMRect(0, 0, size, size);
  const animate = jest.fn();
  Object.assign(svg, { animate, setPointerCapture: jest.fn() });
  return { svg, animate };
};

beforeEach(() => {
  onFlick.mockClear();
  start = 0;
});

describe('dragging the wheel', () => {
  it('turns it with the pointer, also across 180 degrees', () => {
    const { svg } = rotorOf();
    pointer('pointerdown', svg, 170, 0);
    pointer('pointermove', svg, 190, 1_000);
    expect(Number.parseFloat(svg.style.transform.slice('rotate('.length))).toBeCloseTo(20);
  });

  it('spins it from the angle of a slow drag of at least 40 degrees', () => {
    const { svg, animate } = rotorOf();
    pointer('pointerdown', svg, 0, 0);
    pointer('pointermove', svg, -41, 2_000);
    pointer('pointerup', svg, -41, 10);
    expect(onFlick).toHaveBeenCalledTimes(1);
    expect(start).toBeCloseTo(319);
    expect(animate).not.toHaveBeenCalled();
  });

  it('spins it after a short, fast flick', () => {
    const { svg } = rotorOf();
    pointer('pointerdown', svg, 0, 0);
    pointer('pointermove', svg, 10, 50);
    pointer('pointerup', svg, 10, 1);
    expect(onFlick).toHaveBeenCalledTimes(1);
  });

  it('returns it after a short, slow drag', () => {
    const { svg, animate } = rotorOf();
    pointer('pointerdown', svg, 0, 0);
    pointer('pointermove', svg, 30, 2_000);
    pointer('pointerup', svg, 30, 10);
    expect(onFlick).not.toHaveBeenCalled();
    expect(animate).toHaveBeenCalledTimes(1);
    expect(svg.style.transform).toBe('rotate(0deg)');
  });

  it('returns it when the browser cancels the drag', () => {
    const { svg } = rotorOf();
    pointer('pointerdown', svg, 0, 0);
    pointer('pointermove', svg, 90, 500);
    pointer('pointercancel', svg, 90, 1);
    expect(onFlick).not.toHaveBeenCalled();
    expect(svg.style.transform).toBe('rotate(0deg)');
  });

  it('does nothing with another button, or while the wheel cannot spin', () => {
    const { svg } = rotorOf();
    pointer('pointerdown', svg, 0, 0, { button: 2 });
    pointer('pointermove', svg, 90, 500);
    pointer('pointerup', svg, 90, 1);
    const disabled = rotorOf(false).svg;
    pointer('pointerdown', disabled, 0, 0);
    pointer('pointermove', disabled, 90, 500);
    pointer('pointerup', disabled, 90, 1);
    expect(onFlick).not.toHaveBeenCalled();
  });
});
