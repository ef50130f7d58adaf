import { provideSiteState } from '@site/platform';
import { emptySite } from '@site/platform/testing';
import { registerServiceWorker, reportVisit } from './register-service-worker';

const worker = { postMessage: jest.fn() };
const container = {
  controller: worker,
  ready: Promise.resolve({ active: worker }),
  register: jest.fn(async () => undefined),
  addEventListener: jest.fn(),
};

beforeEach(() => {
  jest.clearAllMocks();
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  Object.assign(window, { requestIdleCallback: (task: () => void) => task() });
  provideSiteState({ ...emptySite, composition: 7, canary: 'mfe-tools@1.1.0' });
  window.history.replaceState(null, '', '/faq?q=vape');
});
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

const visit = { composition: 7, canary: 'mfe-tools@1.1.0', path: '/faq' };
const settle = async () => {
  for (let n = 0; n < 10; n++) await Promise.resolve();
};

it('registers the worker and reports the page without its query', async () => {
  registerServiceWorker();
  await settle();
  expect(container.register).toHaveBeenCalledWith('/service-worker.js');
  expect(worker.postMessage.mock.calls).toEqual([[visit]]);
});

it('registers nothing while a local build is shown', async () => {
  const override = { part: 'mfe-tools', origin: 'http://localhost:3000', expiresAt: '' };
  provideSiteState({ ...emptySite, override });
  registerServiceWorker();
  await settle();
  expect(container.register).not.toHaveBeenCalled();
});

it.each([
  ['is absent', () => undefined],
  [
    'is blocked',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
])('does nothing where the service worker API %s', (_, get) => {
  Object.defineProperty(navigator, 'serviceWorker', { get, configurable: true });
  expect(() => {
    registerServiceWorker();
    reportVisit();
  }).not.toThrow();
});
