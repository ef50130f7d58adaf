import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { racingCampaign } from '@site/api/testing/races/ground';
import { MINUTE_MS } from '@site/contracts/units';
import { createFound, type Fault } from '../fault';
import { figuresOf } from '../load/figures-of';
import { collectMails } from '../load/mail-account';
import { startMixedLoad } from '../load/mixed-load';
import { startStand } from '../stand/stand';

const ID = 'soak';
const PEOPLE = 4;
const PAUSE_MS = 2_000;
const LOOK_MS = 10_000;
const CLEARS_GARBAGE = join(__dirname, '../load/clear-garbage.js');

/** Names of figures, and how much more there may be of each in the last third than in the one before. */
const WATCHED = {
  process_resident_memory_bytes: { name: 'memory, MB', by: 1_048_576, times: 1.15, more: 0 },
  nodejs_heap_size_used_bytes: { name: 'heap, MB', by: 1_048_576, times: 1.05, more: 2 },
  process_open_fds: { name: 'open files', by: 1, times: 1, more: 15 },
  nodejs_active_handles_total: { name: 'handles', by: 1, times: 1, more: 15 },
  // Of the time between two looks, in ms; a machine that others use has its own.
  nodejs_eventloop_lag_p50_seconds: {
    name: 'lag of the event loop, ms',
    by: 0.001,
    times: 1.5,
    more: 5,
  },
} as const;

/** What is there when nothing is under way. */
const floor = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 10)] ?? NaN;

export const soak: Fault = {
  name: 'soak',
  when: 'the site serves all that visitors do, half an hour long',
  then: 'memory, handles and the lag of the event loop of both instances stay as they are, and no answer is an error',
  lasts: 30,
  limit: 4,
  async run({ folder, minutes }) {
    const { figures, demand, found } = createFound();
    const settings = { NODE_OPTIONS: `--require ${CLEARS_GARBAGE}` };
    const stand = await startStand({ folder, settings });
    await stand.admin('PUT', `/campaigns/${ID}`, racingCampaign(ID, { stock: 50, winOneIn: 5 }));
    collectMails(stand);
    const load = startMixedLoad(stand, { campaign: ID, people: PEOPLE, pause: PAUSE_MS });
    const looks: Record<string, number>[][] = [[], []];
    for (const end = performance.now() + minutes * MINUTE_MS; performance.now() < end;) {
      await delay(LOOK_MS);
      for (const [nth, api] of stand.apis.entries()) {
        process.kill(api.pid(), 'SIGUSR2');
        looks[nth]!.push(await figuresOf(api));
      }
    }
    await load.stop();
    const answers = Object.values(load.told.seen).reduce((sum, count) => sum + count, 0);
    const failed = Object.entries(load.told.seen).filter(([said]) =>
      /( 5\d\d| no answer)$/.test(said),
    );
    figures['answers'] = answers;
    figures['failed'] = failed.length === 0 ? 0 : JSON.stringify(failed);
    demand(failed.length === 0, `Calls failed: ${JSON.stringify(failed)}`);
    for (const [nth, all] of looks.entries())
      for (const [figure, { name, by, times, more }] of Object.entries(WATCHED)) {
        // The first third warms up.
        const third = Math.floor(all.length / 3);
        const values = all.map((one) => one[figure]! / by);
        const [middle, last] = [
          floor(values.slice(third, 2 * third)),
          floor(values.slice(2 * third)),
        ];
        figures[`${nth + 1}: ${name}`] = `${middle.toFixed(1)} → ${last.toFixed(1)}`;
        demand(
          last <= middle * times + more,
          `${name} of instance ${nth + 1}: ${middle.toFixed(1)} → ${last.toFixed(1)}`,
        );
      }
    return found();
  },
};
