const KEY = 'site-session-id';

/** Loads a new copy of the module, as a newly opened page does. */
const openPage = (): (() => string) => {
  let sessionId = () => '';
  jest.isolateModules(() => {
    ({ sessionId } = jest.requireActual<typeof import('./session-id')>('./session-id'));
  });
  return sessionId;
};

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('the session id', () => {
  it('is created once per browser session', () => {
    const id = openPage();
    expect(id()).toMatch(/^[0-9a-f]{32}$/);
    expect(id()).toBe(id());
    expect(openPage()()).toBe(id());
    expect(sessionStorage.getItem(KEY)).toBe(id());
  });

  it('works without a secure context', () => {
    const { randomUUID } = crypto;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    expect(openPage()()).toMatch(/^[0-9a-f]{32}$/);
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  });
});
