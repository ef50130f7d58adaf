import { StaticRouter } from '@site/shared-ui/router';
import { act, render, screen } from '@testing-library/react';
import { Hero } from './hero';

const calm = { matches: false, addEventListener() {}, removeEventListener() {} };

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue(calm as unknown as MediaQueryList);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  calm.matches = false;
});

const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    window.dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(20);
  });

const renderHero = () =>
  render(
    <StaticRouter location="/home">
      <Hero />
    </StaticRouter>,
  );

const offset = () =>
  screen.getByRole('presentation').parentElement!.style.getPropertyValue('--parallax');

it('moves its background by half the scroll distance', () => {
  renderHero();
  scrollTo(300);
  expect(offset()).toBe('150px');
});

it('keeps its background still with reduced motion', () => {
  calm.matches = true;
  renderHero();
  scrollTo(300);
  expect(offset()).toBe('0px');
});
