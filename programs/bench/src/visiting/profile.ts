import type { BrowserContextOptions, CDPSession } from '@playwright/test';

/** A phone of the middle class on a mobile network, as the DevTools protocol plays it. */
export const PHONE = {
  /** The processor is so many times slower than this machine's. */
  cpu: 4,
  /** Bits a second, both ways. */
  bandwidth: 9_000_000,
  /** Between a request and its answer, in ms. */
  latency: 100,
} as const;

export const PHONE_CONTEXT: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'en-US',
  timezoneId: 'America/Chicago',
  serviceWorkers: 'block',
};

export async function becomePhone(session: CDPSession): Promise<void> {
  const throughput = PHONE.bandwidth / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu });
}
