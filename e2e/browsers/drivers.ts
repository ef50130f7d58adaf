/** Debian's Firefox and WebKit behind one interface: Playwright drives only its own builds of both. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import { Builder, By, Capabilities, Key } from 'selenium-webdriver';
import { freePort } from '../support/free-port';

export interface Driver {
  /** Resolves when the document has loaded. */
  open(url: string): Promise<void>;
  /** Runs a function in the page. It is sent as text, so it cannot use variables outside of it. */
  evaluate<Args extends string[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** Clicks the middle of the element with the pointer. */
  click(selector: string): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  key(key: 'Tab' | 'Enter' | 'Escape' | 'ArrowDown'): Promise<void>;
  /** Resolves when the page has no pending requests: leaving the page would abort them and log errors. */
  settle(): Promise<void>;
  /** The errors that pages have thrown or logged so far. */
  errors(): Promise<string[]>;
  stop(): Promise<void>;
}

const VIEW = { width: 1280, height: 900 };

const installed = (...paths: string[]): string => {
  const found = paths.find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(`${paths[0]} is missing; the packages are named in CONTRIBUTING.md.`);
};

/** Starts Firefox with WebDriver BiDi. */
export const startFirefox = async (): Promise<Driver> => {
  const browser = await launch({
    browser: 'firefox',
    executablePath: installed('/usr/bin/firefox-esr', '/usr/bin/firefox'),
    defaultViewport: VIEW,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));

  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (run, ...args) => page.evaluate(run as never, ...args) as never,
    async click(selector) {
      const element = await page.$(selector);
      await element?.scrollIntoView();
      await element?.click();
    },
    type: (text) => page.keyboard.type(text),
    key: (key) => page.keyboard.press(key),
    settle: () => page.waitForNetworkIdle(),
    errors: async () => errors,
    stop: () => browser.close(),
  };
};

const KEYS = { Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE, ArrowDown: Key.ARROW_DOWN };

/** Starts WebKit with WebDriver, on the display of `xvfb-run`, because it has no headless mode. */
export const startWebKit = async (): Promise<Driver> => {
  const binary = installed(
    ...['x86_64', 'aarch64'].map(
      (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
    ),
  );
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp()))
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver has ended.');
  const options = { binary, args: ['--automation'] };
  const browser = await new Builder()
    .usingServer(url)
    .withCapabilities(
      new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }),
    )
    .build();
  await browser.manage().window().setRect(VIEW);

  return {
    async open(address) {
      await browser.get(address);
      // WebDriver has no console: from here on, uncaught errors are collected in the page.
      await browser.executeScript(collectErrors);
    },
    evaluate: (run, ...args) => browser.executeScript(run, ...args),
    async click(selector) {
      const element = await browser.findElement(By.css(selector));
      await browser.executeScript(
        (target: Element) => target.scrollIntoView({ block: 'center' }),
        element,
      );
      await element.click();
    },
    type: (text) => browser.actions().sendKeys(text).perform(),
    key: (key) => browser.actions().sendKeys(KEYS[key]).perform(),
    settle: async () => undefined,
    errors: () => browser.executeScript(() => globalThis.collectedErrors ?? []),
    async stop() {
      await browser.quit();
      const ended = once(driver, 'exit');
      driver.kill();
      await ended;
    },
  };
};

declare global {
  var collectedErrors: string[] | undefined;
}

/** Runs in the page. */
const collectErrors = (): void => {
  const errors: string[] = (globalThis.collectedErrors ??= []);
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    errors.push(`Content Security Policy: ${violatedDirective} blocked ${blockedURI}`),
  );
};
