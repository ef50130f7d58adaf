import type { Fault } from './fault';
import { runLoad } from './load';
import { STATIC_PATHS } from './site';
import { checkStoredWrites } from './stored-writes';
import { timeToRestore } from './visitor';
import { longest, startVisitors, statuses } from './visitors';

const VISITORS = 5;
const SECONDS = 10;
const RATE = 20;
const READ_LIMIT_MS = 1_000;
const CALL_LIMIT_MS = 2_000;
const RESTORE_LIMIT_MS = 5_000;

export const silentDatabase: Fault = {
  name: 'silent',
  description: 'the database accepts connections, but never responds',
  async run(site, report) {
    const { figures, check } = report;
    const { apis, database } = site;
    const visitors = startVisitors(site, VISITORS);
    await timeToRestore(site);
    database.proxy.silence();
    const since = performance.now();
    const loads = await Promise.all(
      STATIC_PATHS.map((path) => runLoad(apis[0].address + path, SECONDS, RATE)),
    );
    const until = performance.now();
    database.proxy.restore();
    const restoredAfter = await timeToRestore(site);
    await visitors.stop();

    const during = visitors.calls.filter(
      ({ startedAt, durationMs }) => startedAt > since && startedAt + durationMs < until,
    );
    const slowest = Math.max(...loads.map((load) => load.longest));
    figures['calls'] = `${statuses(during)}, at most ${longest(during)} ms`;
    figures['pages, files and stores'] = `at most ${slowest} ms`;
    figures['restored after'] = `${restoredAfter} ms`;
    for (const { path, status } of during)
      check(status === 503, `${path} responded with ${status}`);
    check(during.length > 0, 'no call got a response');
    check(longest(during) <= CALL_LIMIT_MS, 'a call took more than 2 s');
    for (const { failed } of loads) check(failed === 0, `${failed} reads failed`);
    check(slowest <= READ_LIMIT_MS, 'a page, file or the store list took more than 1 s');
    check(restoredAfter <= RESTORE_LIMIT_MS, 'calls were not restored within 5 s');
    await checkStoredWrites(site, visitors, report);
  },
};
