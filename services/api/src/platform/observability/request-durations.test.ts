import { Histogram, Registry } from 'prom-client';
import { RequestDurations } from './request-durations';

const KINDS = [
  { method: 'GET', route: 'document', status: 200 },
  { method: 'GET', route: '/api/stores', status: 304 },
];
/** Ends of buckets, what is in between, nothing, and more than all. */
const SECONDS = [0, 0.002, 0.0021, 0.25, 10, 10.5];

it('reads as the histogram that a collector knows', async () => {
  const [own, other] = [new Registry(), new Registry()];
  const durations = new RequestDurations(own);
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a request was answered',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [other],
  });
  // One that was prepared and never came is no row.
  durations.of({ method: 'HEAD', route: 'document', status: 200 });
  for (const kind of KINDS)
    for (const seconds of SECONDS) {
      durations.of({ ...kind }).add(seconds);
      histogram.observe(kind, seconds);
    }
  expect(await own.metrics()).toBe(await other.metrics());
});
