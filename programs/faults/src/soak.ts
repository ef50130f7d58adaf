import { setTimeout as delay } from 'node:timers/promises';
import { TOKEN, type ApiProcess } from '@site/api/testing/races/api-process';
import type { Fault } from './fault';
import { runLoad } from './load';
import { startVisitors, statuses } from './visitors';

const VISITORS = 4;
const RATE = 50;
const READ_EVERY_MS = 5_000;

/** Metrics, and their allowed growth from the second to the last third of the run. */
const WATCHED = {
  process_resident_memory_bytes: {
    name: 'memory in MB',
    unit: 1_048_576,
    factor: 1.15,
    tolerance: 0,
  },
  nodejs_heap_size_used_bytes: { name: 'heap in MB', unit: 1_048_576, factor: 1.05, tolerance: 2 },
  process_open_fds: { name: 'open files', unit: 1, factor: 1, tolerance: 15 },
};

const readMetrics = async (api: ApiProcess): Promise<Record<string, number>> => {
  process.kill(api.pid(), 'SIGUSR2');
  const headers = { authorization: `Bearer ${TOKEN}` };
  const text = await (await fetch(`${api.address}/metrics`, { headers })).text();
  return Object.fromEntries(
    [...text.matchAll(/^(\w+) (\S+)$/gm)].map(([, name, value]) => [name, Number(value)]),
  );
};

/** Memory between requests, without outliers. */
const tenthPercentile = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 10)] ?? NaN;

export const soak: Fault = {
  name: 'soak',
  description: 'visitors and a steady load, for a long time',
  minutes: 10,
  async run(site, { figures, check }, minutes) {
    const visitors = startVisitors(site, VISITORS);
    let isOver = false;
    const load = runLoad(`${site.apis[0].address}/tools`, minutes * 60, RATE).finally(
      () => (isOver = true),
    );
    const readings: Record<string, number>[][] = [[], []];
    while (!isOver) {
      for (const [index, api] of site.apis.entries()) readings[index]!.push(await readMetrics(api));
      await Promise.race([load, delay(READ_EVERY_MS)]);
    }
    const { requests, failed } = await load;
    await visitors.stop();

    figures['pages under load'] = requests;
    figures['calls'] = statuses(visitors.calls);
    check(failed === 0, `${failed} requests of pages failed`);
    // On a busy machine the database may exceed its time limit: 503.
    for (const { path, status } of visitors.calls)
      check(status > 0 && (status < 500 || status === 503), `${path} responded with ${status}`);
    for (const [index, all] of readings.entries())
      for (const [metric, { name, unit, factor, tolerance }] of Object.entries(WATCHED)) {
        const third = Math.floor(all.length / 3);
        const values = all.map((reading) => (reading[metric] ?? NaN) / unit);
        const before = tenthPercentile(values.slice(third, 2 * third));
        const after = tenthPercentile(values.slice(2 * third));
        figures[`${name} of instance ${index + 1}`] = `${before.toFixed(0)} → ${after.toFixed(0)}`;
        check(after <= before * factor + tolerance, `${name} of instance ${index + 1} grows`);
      }
  },
};
