import { turnPage } from './turn-page';

const hear = (isCalm: boolean) =>
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: isCalm } as MediaQueryList);

/** A browser that fades, and tells whether the page was shown when the fade could begin. */
const fading = (ready: Promise<void>) => {
  const start = jest.fn((show: () => void) => {
    show();
    return { ready };
  });
  Object.assign(document, { startViewTransition: start });
  return start;
};

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  jest.restoreAllMocks();
});

it('fades into the next page where the browser can', () => {
  hear(false);
  const start = fading(Promise.resolve());
  const show = jest.fn();
  turnPage(show);
  expect([start.mock.calls.length, show.mock.calls.length]).toEqual([1, 1]);
});

it('shows the page at once where motion is not welcome', () => {
  hear(true);
  const start = fading(Promise.resolve());
  const show = jest.fn();
  turnPage(show);
  expect([start.mock.calls.length, show.mock.calls.length]).toEqual([0, 1]);
});

it('shows the page at once where no browser fades', () => {
  hear(false);
  const show = jest.fn();
  turnPage(show);
  expect(show).toHaveBeenCalledTimes(1);
});

it('hears of a fade that the browser has left out, so that nobody is told of it', () => {
  hear(false);
  const ready = Promise.resolve();
  const heard = jest.spyOn(ready, 'catch');
  fading(ready);
  turnPage(jest.fn());
  expect(heard).toHaveBeenCalledTimes(1);
});
