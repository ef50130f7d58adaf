import { tracesShare } from '../site/site-state';
import { randomHex } from './random-hex';
import { sendReport } from './send-report';

/**
 * Starts the trace of a call if the document enables tracing, unless the browser asks not to be tracked. `traceparent`
 * is sent with the call (w3.org/TR/trace-context) and is new for each call. `end` reports the time since the visitor's
 * event for sampled calls.
 */
export const traceCall = (method: string, path: string) => {
  const share = tracesShare();
  const preferences: Navigator & { globalPrivacyControl?: boolean } = navigator;
  if (!share || preferences.globalPrivacyControl || preferences.doNotTrack === '1')
    return undefined;
  const sampled = Number(Math.random() < share);
  const traceparent = `00-${randomHex(16)}-${randomHex(8)}-0${sampled}`;
  // The visitor's event; undefined after an `await`.
  const { event } = window;
  const from = event?.timeStamp ?? performance.now();
  return {
    traceparent,
    end() {
      if (!sampled) return;
      const ms = Math.round(performance.now() - from);
      sendReport('/api/page-calls', { traceparent, method, path, ms, event: event?.type });
    },
  };
};
