import { createDatabaseAvailability } from '../../platform/database/database-availability';
import { createMetrics } from '../../platform/observability/metrics';
import { outboxMetrics } from './outbox-metrics';

type Mails = Parameters<typeof outboxMetrics>[1];
/** A database that returns this count; without a number it never answers. */
const counting = (count?: number) => {
  const asked = jest.fn(() => (count === undefined ? new Promise(() => undefined) : count));
  const availability = createDatabaseAvailability();
  const registry = createMetrics();
  outboxMetrics(
    registry,
    { countDocuments: asked as unknown as Mails['countDocuments'] },
    availability,
  );
  return { registry, availability, asked };
};

it('counts waiting and dead mails', async () => {
  const text = await counting(7).registry.metrics();
  expect(text).toMatch(/^outbox_mails\{state="waiting"\} 7$/m);
  expect(text).toMatch(/^outbox_mails\{state="dead"\} 7$/m);
});

it('omits the counts while the database does not answer, and sends no further query', async () => {
  const { registry, availability, asked } = counting();
  const text = registry.metrics();
  availability.setDown(true);
  for (const figures of [await text, await registry.metrics()]) {
    expect(figures).toContain('process_cpu_seconds_total');
    expect(figures).not.toContain('outbox_mails{');
  }
  expect(asked).toHaveBeenCalledTimes(1);
});
