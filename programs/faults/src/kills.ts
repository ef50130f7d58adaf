import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '@site/contracts/units';
import type { Fault } from './fault';
import type { Site } from './site';
import { checkStoredWrites } from './stored-writes';
import { timeToRestore } from './visitor';
import { startVisitors, statuses } from './visitors';

const VISITORS = 6;
const PAUSE_MS = 2_000;

const KILLS: Record<string, (site: Site) => Promise<void> | void> = {
  'the first instance': ({ apis }) => apis[0].crash(),
  'the connections to the database': ({ database }) => database.proxy.closeAll(),
  'the second instance': ({ apis }) => apis[1].crash(),
  async 'the database'({ database }) {
    await database.kill();
    await database.start();
  },
};

export const kills: Fault = {
  name: 'kills',
  description: 'instances, database and its connections are killed in turn while visitors write',
  minutes: 5,
  async run(site, report, minutes) {
    const { figures, check } = report;
    const visitors = startVisitors(site, VISITORS);
    const restoredAfter: number[] = [];
    for (const end = performance.now() + minutes * MINUTE_MS; performance.now() < end;)
      for (const [victim, kill] of Object.entries(KILLS)) {
        await delay(PAUSE_MS);
        await kill(site);
        const durationMs = await timeToRestore(site);
        restoredAfter.push(durationMs);
        check(durationMs < Infinity, `the site was not restored after ${victim} was killed`);
      }
    await visitors.stop();

    figures['kills'] = restoredAfter.length;
    figures['restored after'] = `at most ${Math.max(...restoredAfter)} ms`;
    figures['calls'] = statuses(visitors.calls);
    for (const { path, status } of visitors.calls)
      check(status < 500 || status === 503, `${path} responded with ${status}`);
    await checkStoredWrites(site, visitors, report);
  },
};
