import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Stats } from './stats';
import { COUNT_MS } from './use-count-up';

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

const comeIntoSight = (isIntersecting = true) =>
  act(() =>
    observed.callback(
      [{ isIntersecting } as IntersectionObserverEntry],
      {} as IntersectionObserver,
    ),
  );
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

const figures = () =>
  screen
    .getAllByRole('definition')
    .map((figure) => figure.querySelector('[aria-hidden]')?.textContent);

it('is rendered by the server with its final figures', () => {
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

it('starts at 50 % visibility, 100 px above the lower edge of the window', () => {
  render(<Stats />);
  expect(observed.options).toEqual({ threshold: 0.5, rootMargin: '0px 0px -100px 0px' });
  pass(1000);
  expect(figures()).toEqual(['99%', '5', '10,000+']);
});

it('does not count while too little of it is in sight', () => {
  render(<Stats />);
  comeIntoSight(false);
  pass(COUNT_MS);
  expect(figures()).toEqual(['99%', '5', '10,000+']);
  expect(disconnect).not.toHaveBeenCalled();
});

it('counts in steps of 100 every 20 ms up to the targets, once', () => {
  render(<Stats />);
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

it('tells screen readers the final figures all the time', () => {
  render(<Stats />);
  comeIntoSight();
  pass(20);
  expect(screen.getByText('10,000+', { ignore: '[aria-hidden]' })).toBeInTheDocument();
});

it('does not count with reduced motion', () => {
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  render(<Stats />);
  comeIntoSight();
  pass(20);
  expect(figures()).toEqual(['99%', '5', '10,000+']);
});
