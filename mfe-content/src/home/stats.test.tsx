import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Stats } from './stats';

let observed: { callback: IntersectionObserverCallback; options: IntersectionObserverInit };
const disconnect = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  disconnect.mockClear();
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit) {
      observed = { callback, options };
    }
    observe() {}
    disconnect = disconnect;
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const look = (isIntersecting: boolean, top: number) =>
  act(() =>
    observed.callback(
      [{ isIntersecting, boundingClientRect: { top } } as IntersectionObserverEntry],
      {} as IntersectionObserver,
    ),
  );
const beBelow = () => look(false, innerHeight);
const comeIntoSight = () => look(true, innerHeight / 2);
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

const figures = () =>
  screen
    .getAllByRole('definition')
    .map((figure) => figure.querySelector('[aria-hidden]')?.textContent);

it('is prerendered with the final figures', () => {
  const html = renderToString(<Stats />);
  for (const text of [
    '99%',
    'Pure Extracts',
    '>5<',
    'Years Experience',
    '10,000+',
    'Happy Customers',
  ])
    expect(html).toContain(text);
});

it('counts up to the targets once', () => {
  render(<Stats />);
  beBelow();
  comeIntoSight();
  pass(20);
  expect(figures()).toEqual(['99%', '5', '100+']);
  pass(20);
  expect(figures()).toEqual(['99%', '5', '200+']);
  pass(98 * 20);
  expect(figures()).toEqual(['99%', '5', '10,000+']);
  expect(disconnect).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
});

it('does not count with reduced motion', () => {
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  render(<Stats />);
  beBelow();
  expect(figures()).toEqual(['99%', '5', '10,000+']);
  comeIntoSight();
  pass(20);
  expect(figures()).toEqual(['99%', '5', '10,000+']);
});
