import { createDatabaseReach } from '../../ground/database/database-reach';
import { createMetrics } from '../../operations/metrics';
import { outboxMetrics } from './outbox-metrics';

type Mails = Parameters<typeof outboxMetrics>[1];
/** A count that the database answers so; without a number it says nothing. */
const counting = (count?: number) => {
  const asked = jest.fn(() => (count === undefined ? new Promise(() => undefined) : count));
  const reach = createDatabaseReach();
  const registry = createMetrics();
  outboxMetrics(registry, { countDocuments: asked as unknown as Mails['countDocuments'] }, reach);
  return { registry, reach, asked };
};

it('counts the mails that wait, and those that were given up', async () => {
  const told = await counting(7).registry.metrics();
  expect(told).toMatch(/^outbox_mails\{state="waiting"\} 7$/m);
  expect(told).toMatch(/^outbox_mails\{state="dead"\} 7$/m);
});

it('keeps no collector waiting for a database that is found to be silent, and asks it no more', async () => {
  const { registry, reach, asked } = counting();
  const told = registry.metrics();
  reach.tell(true);
  for (const figures of [await told, await registry.metrics()]) {
    expect(figures).toContain('process_cpu_seconds_total');
    expect(figures).not.toContain('outbox_mails{');
  }
  expect(asked).toHaveBeenCalledTimes(1);
});
