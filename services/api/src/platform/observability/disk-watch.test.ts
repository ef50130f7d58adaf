import { KB } from '@site/contracts/units';
import { pino } from 'pino';
import { checkReadiness } from './readiness';
import { createDiskWatch } from './disk-watch';
import { createMetrics } from './metrics';

const MB = KB * KB;

const watch = () => {
  const lines: { level: number; msg: string }[] = [];
  const registry = createMetrics();
  let free = 5_000 * MB;
  const { readiness, checkNow } = createDiskWatch({
    folder: '/srv/site',
    log: pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) }),
    registry,
    freeBytes: async () => free,
  });
  return { lines, registry, readiness, checkNow, setFree: (bytes: number) => (free = bytes) };
};

describe('createDiskWatch', () => {
  it('logs once that the disk is nearly full, and once that it has space again', async () => {
    const { lines, checkNow, setFree } = watch();
    await checkNow();
    expect(lines).toEqual([]);
    setFree(12.5 * MB);
    await checkNow();
    await checkNow();
    expect(lines).toMatchObject([
      { level: 50, msg: expect.stringMatching(/^the disk of \/srv\/site is nearly full: 12 MB/) },
    ]);
    setFree(900 * MB);
    await checkNow();
    expect(lines.slice(1)).toMatchObject([
      { level: 40, msg: 'the disk of /srv/site has space again: 900 MB' },
    ]);
  });

  it('fails the check without making the instance unready', async () => {
    const { readiness, setFree } = watch();
    const served = { name: 'composition', check: async () => undefined };
    setFree(1);
    expect(await checkReadiness([served, readiness])).toEqual({
      ready: true,
      checks: { composition: 'ok', disk: 'failed' },
    });
  });

  it('reports NaN for a missing folder, and all other metrics', async () => {
    const registry = createMetrics();
    createDiskWatch({ folder: `${__dirname}/is/gone`, log: pino({ enabled: false }), registry });
    const metrics = await registry.metrics();
    expect(metrics).toMatch(/^disk_free_bytes nan$/im);
    expect(metrics).toMatch(/^process_cpu_seconds_total \d/m);
  });
});
