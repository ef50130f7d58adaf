import { createStore } from 'zustand/vanilla';
import { SECOND_MS } from '@site/contracts/units';

/** By how many ms the server's clock is ahead of the device's, derived from responses. */
export const clockStore = createStore(() => ({ ahead: 0 }));

/** The server's time in ms since 1970; the device's until a response has shown that it is wrong. */
export const serverNow = (): number => Date.now() + clockStore.getState().ahead;

/**
 * Compares the clocks by the `Date` of the response to a request sent at `sentAt` (the device's time, ms since 1970).
 * Cacheable responses are ignored. `Date` has whole seconds, so differences below one do not count.
 */
export const noteServerDate = (headers: Headers, sentAt: number): void => {
  if (!/no-[cs]/.test(headers.get('Cache-Control') ?? '')) return;
  // Without a date both are NaN, and no comparison is true.
  const date = Date.parse(headers.get('Date') ?? '');
  const minimumAhead = date - Date.now();
  const { ahead } = clockStore.getState();
  if (ahead < minimumAhead || ahead > date + SECOND_MS - sentAt)
    clockStore.setState({ ahead: minimumAhead });
};
