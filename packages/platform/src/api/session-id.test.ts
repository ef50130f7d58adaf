const KEY = 'site-session-id';

/** The module as a page that was just opened has it. */
const openPage = (): (() => string) => {
  let sessionId = () => '';
  jest.isolateModules(() => {
    ({ sessionId } = jest.requireActual<typeof import('./session-id')>('./session-id'));
  });
  return sessionId;
};
const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('is made once, and is the same on every page of the browser session', () => {
  const id = openPage();
  expect(id()).toMatch(/^[0-9a-f]{32}$/);
  expect(id()).toBe(id());
  expect(openPage()()).toBe(id());
  expect(sessionStorage.getItem(KEY)).toBe(id());
});

it('is another one in another session', () => {
  const first = openPage()();
  sessionStorage.clear();
  expect(openPage()()).not.toBe(first);
});

it('lasts as long as the page where nothing can be stored', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const id = openPage();
  expect(id()).toMatch(/^[0-9a-f]{32}$/);
  expect(id()).toBe(id());
});

it('stays the same when only writing is refused', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const id = openPage();
  expect(id()).toBe(id());
});

it('needs nothing that browsers keep for secure addresses', () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  expect(openPage()()).toMatch(/^[0-9a-f]{32}$/);
  Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
});
