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

it('is at nothing while nobody sees it, and waits until enough of it is in sight', () => {
  render(<Stats />);
  beBelow();
  expect(figures()).toEqual(['0%', '0', '0+']);
  look(false, innerHeight - 10);
  pass(COUNT_MS);
  expect(figures()).toEqual(['0%', '0', '0+']);
  expect(disconnect).not.toHaveBeenCalled();
});

it.each([
  ['wholly', true],
  ['a little', false],
])('stays at the end where it was %s in sight from the beginning', (_, isIntersecting) => {
  render(<Stats />);
  look(isIntersecting, innerHeight - 10);
  comeIntoSight();
  pass(COUNT_MS);
  expect(figures()).toEqual(['99%', '5', '10,000+']);
});

it('counts in steps of 100 every 20 ms up to the targets, once', () => {
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

it('tells screen readers the final figures all the time', () => {
  render(<Stats />);
  beBelow();
  comeIntoSight();
  pass(20);
  expect(screen.getByText('10,000+', { ignore: '[aria-hidden]' })).toBeInTheDocument();
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
