import { launch } from 'puppeteer-core';
import { VIEW, type Driver } from './driver';

/** Nothing of its own on the network, and as little of this machine as it can do with. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.push.connection.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'ui.prefersReducedMotion': 1,
};

/** Debian's Firefox, by WebDriver BiDi. */
export const startFirefox = async (executablePath: string): Promise<Driver> => {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: VIEW,
    extraPrefsFirefox: PREFERENCES,
  });
  const page = await browser.newPage();
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => heard.push(String(error)));

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
    rest: () => page.waitForNetworkIdle(),
    complaints: async () => heard,
    stop: () => browser.close(),
  };
};
