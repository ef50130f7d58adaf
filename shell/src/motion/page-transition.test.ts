import { turnPage } from './turn-page';

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
  ['fades into', false, 1],
  ['shows at once, with reduced motion,', true, 0],
])('%s the next page', (_, matches, fades) => {
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
  const ready = Promise.resolve();
  const handled = jest.spyOn(ready, 'catch');
  const start = withTransitions(ready);
  turnPage(show);
  expect(start).toHaveBeenCalledTimes(fades);
  expect(show).toHaveBeenCalledTimes(1);
  // A skipped transition rejects; unhandled, it would be reported as a fault.
  expect(handled).toHaveBeenCalledTimes(fades);
});

it('shows the page at once without view transitions', () => {
  turnPage(show);
  expect(show).toHaveBeenCalledTimes(1);
});
