import { showWithTransition } from './page-transition';

/** A browser with view transitions; `ready` settles when the fade could begin. */
const withTransitions = (ready: Promise<void>) => {
  const start = jest.fn((show: () => void) => {
    show();
    return { ready };
  });
  Object.assign(document, { startViewTransition: start });
  return start;
};
const show = jest.fn();
beforeEach(() => show.mockClear());
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  jest.restoreAllMocks();
});

it.each([
  ['with a fade', false, 1],
  ['at once with reduced motion', true, 0],
])('shows the next page %s', (_, matches, fades) => {
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
  const ready = Promise.resolve();
  const handled = jest.spyOn(ready, 'catch');
  const start = withTransitions(ready);
  showWithTransition(show);
  expect(start).toHaveBeenCalledTimes(fades);
  expect(show).toHaveBeenCalledTimes(1);
  // A skipped transition rejects; unhandled, it would be reported as a fault.
  expect(handled).toHaveBeenCalledTimes(fades);
});

it('shows the page at once without view transitions', () => {
  showWithTransition(show);
  expect(show).toHaveBeenCalledTimes(1);
});
