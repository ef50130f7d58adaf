import { tracesShare } from '../site/site-state';
import { randomHex } from './random-hex';
import { sendReport } from './send-report';

/**
 * Begins the trace of a call, where the document says that calls are traced and the browser does not ask not to be
 * tracked. `traceparent` goes with the call (w3.org/TR/trace-context): it is new for each, so it follows nobody. How long
 * the visitor has waited since the event is told when the answer is there, of the share that is traced.
 */
export const traceCall = (method: string, path: string) => {
  const share = tracesShare();
  const wishes: Navigator & { globalPrivacyControl?: boolean } = navigator;
  if (!share || wishes.globalPrivacyControl || wishes.doNotTrack === '1') return undefined;
  const sampled = Number(Math.random() < share);
  const traceparent = `00-${randomHex(16)}-${randomHex(8)}-0${sampled}`;
  // What is under way now is the visitor's click; behind an `await` it is nothing.
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
