import { PageCall } from '@site/contracts';
import { routeOf, type FindCall } from '../../platform/http/call';
import { currentRecorder } from '../../platform/observability/spans';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';

/** Allowed names of spans; anything else becomes `page`. */
const EVENTS = new Set(['click', 'submit', 'change', 'input', 'keydown', 'keyup', 'pointerup']);

export const pageCallsFeature = feature({
  name: 'page-calls',
  operations: [
    operation({
      method: 'POST',
      path: '/api/page-calls',
      summary:
        'Reports how long a traced call took in the browser, as the root span of its trace. Ignored without tracing.',
      withoutDatabase: true,
      localLimit: 'pageCalls',
      body: PageCall,
      response: { status: 204, description: 'Accepted' },
      handle({ body }, { findCall }: { findCall: FindCall }) {
        const { traceparent, method, path, ms, event = '' } = body;
        const recorder = currentRecorder();
        const parent = recorder?.contextOf(traceparent);
        const found = findCall(method, path);
        if (!recorder || !parent || !found) return;
        const route = routeOf(found.call);
        const cause = EVENTS.has(event) ? event : 'page';
        const attributes = {
          'http.request.method': method,
          'http.route': route,
          'site.event': cause,
        };
        // Browser clocks may be wrong, so the span ends now.
        const now = Date.now();
        const span = { kind: 'client', startTime: now - ms, endTime: now, attributes } as const;
        recorder.recordBrowserSpan(`${cause}: ${method} ${route}`, span, parent);
      },
    }),
  ],
});
