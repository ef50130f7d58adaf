import { Histogram, type Registry } from 'prom-client';

type Label = 'method' | 'route' | 'status';
/** What requests of one kind have in common. */
type RequestKind = Readonly<Record<Label, string | number>>;

const ABOUT = {
  name: 'http_request_duration_seconds',
  help: 'Time until a request was answered',
} as const;

/** Upper ends, in seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Requests of one kind so far. Plain numbers: they are looked through when somebody reads them, not when one is added. */
class Kind {
  /** Of each bucket alone; the last has what took longer than all. */
  private readonly counts = new Float64Array(BUCKETS.length + 1);
  private sum = 0;

  constructor(private readonly labels: RequestKind) {}

  add(seconds: number): void {
    let at = 0;
    while (at < BUCKETS.length && seconds > BUCKETS[at]!) at++;
    this.counts[at]!++;
    this.sum += seconds;
  }

  /** None before the first. */
  values() {
    const { name } = ABOUT;
    let count = 0;
    const buckets = Array.from(this.counts, (own, at) => ({
      metricName: `${name}_bucket`,
      labels: { le: BUCKETS[at] ?? '+Inf' },
      sharedLabels: this.labels,
      value: (count += own),
    }));
    if (count === 0) return [];
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels: {}, sharedLabels: this.labels, value: this.sum },
      { metricName: `${name}_count`, labels: {}, sharedLabels: this.labels, value: count },
    ];
  }
}

/**
 * The time until a request was answered, by kind. As a collector reads it, it is a histogram like any other; prom-client's own
 * looks its labels up for each request, which takes as long as an answer that is at hand.
 */
export class RequestDurations extends Histogram<Label> {
  private readonly kinds = new Map<string, Kind>();

  constructor(registry: Registry) {
    super({
      ...ABOUT,
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [registry],
    });
  }

  /** Always the same one for the same kind: whoever answers many of them keeps it. */
  of(labels: RequestKind): Kind {
    const key = `${labels.status} ${labels.method} ${labels.route}`;
    const kind = this.kinds.get(key) ?? new Kind(labels);
    this.kinds.set(key, kind);
    return kind;
  }

  /** What a registry asks for, and `get` as well: in the place of what would have been looked up. */
  getForPromString() {
    const values = [...this.kinds.values()].flatMap((kind) => kind.values());
    return Promise.resolve({ ...ABOUT, type: 'histogram', values, aggregator: 'sum' });
  }
}
