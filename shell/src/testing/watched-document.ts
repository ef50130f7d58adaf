import { recordBeacons } from '@site/platform/testing';
import { startWatch } from '../start-watch/start-watch';

export const SENTENCE =
  'Part of this page did not load. What is here can be read; menus and forms may not work.';

export const fetched = jest.fn();
/** Resolves after all pending microtasks. */
export const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
export let beacon: ReturnType<typeof recordBeacons>;

/** The document while it is parsed, with the inline script as it ships. */
const parse = () => {
  document.head.innerHTML =
    '<script type="x" defer src="/releases/shell/0.1.0-3f9a2b7c10/shell.0123456789abcdef.js"></script>';
  // jsdom does not know it.
  Object.assign(document.querySelector('script')!, { integrity: 'sha384-abc' });
  document.body.innerHTML =
    '<div id="root"><div id="site"><p>Before</p><noscript></noscript></div></div>';
  // In a browser that runs scripts, what is in it is text.
  document.querySelector('noscript')!.textContent = '<p class="plain">One &amp; two</p>';
  document.getElementById('site')!.inert = true;
  new Function(startWatch)();
};
export const parsed = () => document.dispatchEvent(new Event('DOMContentLoaded'));
export const again = () => document.querySelector<HTMLScriptElement>('script[src$="?again=1"]');
/** The script has failed, and so has its retry. */
export const failed = () => {
  parsed();
  again()!.dispatchEvent(new Event('error'));
};
export const site = () => document.getElementById('site')!;

/** Sets up a document with fake timers before each test; `beacon` holds its reports. */
export function watchDocuments(): void {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
    fetched.mockReset();
    fetched.mockReturnValue(new Promise(() => {}));
    globalThis.fetch = fetched;
    sessionStorage.clear();
    beacon = recordBeacons();
    delete document.documentElement.dataset.age;
    parse();
  });
  afterEach(() => {
    globalThis.siteStarted?.();
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'sendBeacon');
  });
}
