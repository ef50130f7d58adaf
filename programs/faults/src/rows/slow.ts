import { createFound, type Fault } from '../fault';
import { write } from '../load/writers';
import { CAMPAIGN, startStand, type Stand } from '../stand/stand';

const LAG_MS = 400;
/** Its looks are answered too late: it counts as away. */
const FAR_TOO_SLOW_MS = 2_500;
const SOON_MS = 2_000;
const TIMES = 5;
const TRIPS = 4;

const CALLS = {
  'a spin': (stand: Stand) =>
    stand.visitor().ask('/api/qr/scan', { body: { campaignId: CAMPAIGN, sessionId: 'slow' } }),
  'a message': (stand: Stand) => write(stand),
  'a subscription': (stand: Stand) =>
    stand.visitor().ask('/api/newsletter-signup', {
      body: { email: `${crypto.randomUUID()}@visitor.example`, fullName: 'Ada Lovelace' },
    }),
  'a campaign': (stand: Stand) => stand.visitor().ask(`/api/qr/campaign/${CAMPAIGN}`),
};

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? NaN;

export const slow: Fault = {
  name: 'slow',
  when: `each answer of the database takes ${LAG_MS} ms longer, then ${FAR_TOO_SLOW_MS} ms`,
  then: 'no call waits for more than four answers one after another; one that is far too slow counts as silent',
  limit: 5,
  async run({ folder }) {
    const { figures, demand, found } = createFound();
    const stand = await startStand({ folder });
    for (const [name, call] of Object.entries(CALLS)) {
      const times = async () => {
        const took: number[] = [];
        for (let time = 0; time < TIMES; time += 1) {
          const answer = await call(stand);
          demand(answer.status < 400, `${name} was answered ${answer.status}.`);
          took.push(answer.took);
        }
        return took;
      };
      stand.line.slow(0);
      const usual = median(await times());
      stand.line.slow(LAG_MS);
      const trips = (median(await times()) - usual) / LAG_MS;
      figures[`${name}: answers waited for`] = Number(trips.toFixed(1));
      demand(trips < TRIPS + 0.5, `${name} waits for ${trips.toFixed(1)} answers.`);
    }
    stand.line.slow(FAR_TOO_SLOW_MS);
    const refused = await Promise.all(Array.from({ length: 10 }, () => write(stand)));
    const longest = Math.max(...refused.map(({ took }) => took));
    figures['far too slow: longest, ms'] = Math.round(longest);
    demand(longest <= SOON_MS, 'A call was answered after more than two seconds.');
    demand(
      refused.every(({ status, headers }) => status === 503 && headers['retry-after']),
      'A call was not refused in order.',
    );
    return found();
  },
};
