import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Builder, By, Capabilities, Key } from 'selenium-webdriver';
import { freePort } from '../support/free-port';
import { VIEW, type Driver } from './driver';

const KEYS = { Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE, ArrowDown: Key.ARROW_DOWN };

/** A screen that nobody sees: WebKit's browser has no way without. Answers with its name, `:99`. */
const startScreen = async (): Promise<{ name: string; child: ChildProcess }> => {
  const { width, height } = { width: VIEW.width + 100, height: VIEW.height + 200 };
  const child = spawn(
    'Xvfb',
    ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', `${width}x${height}x24`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = (await once(child.stdio[3]!, 'data')) as [Buffer];
  return { name: `:${String(number).trim()}`, child };
};

/** The WebKit of Debian's webkit2gtk-driver, by WebDriver. */
export const startWebKit = async (binary: string): Promise<Driver> => {
  const screen = await startScreen();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.name, LIBGL_ALWAYS_SOFTWARE: '1' },
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

  const browser = await new Builder()
    .usingServer(url)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      }),
    )
    .build();
  await browser.manage().window().setRect(VIEW);

  return {
    async open(address) {
      await browser.get(address);
      // WebDriver hears nothing of the console: from here on, what nobody has caught.
      await browser.executeScript(listen);
    },
    evaluate: (run, ...args) => browser.executeScript(run, ...args),
    async click(selector) {
      const element = await browser.findElement(By.css(selector));
      await browser.executeScript(
        (one: Element) => one.scrollIntoView({ block: 'center' }),
        element,
      );
      await element.click();
    },
    type: (text) => browser.actions().sendKeys(text).perform(),
    key: (key) => browser.actions().sendKeys(KEYS[key]).perform(),
    // What is heard is the page's own, and gone with it.
    rest: async () => undefined,
    complaints: () => browser.executeScript(() => globalThis.heardErrors ?? []),
    async stop() {
      await browser.quit();
      for (const child of [driver, screen.child]) {
        const ended = once(child, 'exit');
        child.kill();
        await ended;
      }
    },
  };
};

declare global {
  var heardErrors: string[] | undefined;
}

/** Runs in the page. */
const listen = (): void => {
  const heard: string[] = (globalThis.heardErrors ??= []);
  addEventListener('error', ({ message }) => heard.push(message));
  addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    heard.push(`Content Security Policy: ${violatedDirective} blocked ${blockedURI}`),
  );
};
