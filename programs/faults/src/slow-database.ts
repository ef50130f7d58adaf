import type { Fault } from './fault';
import { createVisitor } from './visitor';

const DELAY_MS = 400;
const SAMPLE_COUNT = 5;
const MAX_TRIPS = 4;
const CALLS = ['openCampaign', 'spin', 'sendMessage', 'subscribe'] as const;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

export const slowDatabase: Fault = {
  name: 'slow',
  description: `each response of the database takes ${DELAY_MS} ms longer`,
  async run({ apis, database }, { figures, check }) {
    for (const call of CALLS) {
      const measure = async (delay: number) => {
        database.proxy.delay(delay);
        const times: number[] = [];
        while (times.length < SAMPLE_COUNT) {
          const { status, durationMs } = await createVisitor(apis[0])[call]();
          check(status > 0 && status < 400, `${call} responded with ${status}`);
          times.push(durationMs);
        }
        return median(times);
      };
      const usual = await measure(0);
      const trips = ((await measure(DELAY_MS)) - usual) / DELAY_MS;
      figures[`round trips of ${call}`] = trips.toFixed(1);
      check(trips < MAX_TRIPS + 0.5, `${call} makes more than ${MAX_TRIPS} round trips`);
    }
    database.proxy.delay(0);
  },
};
