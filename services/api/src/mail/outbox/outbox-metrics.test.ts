import { createDatabaseAvailability } from '../../platform/database/database-availability';
import { createMetrics } from '../../platform/observability/metrics';
import { outboxMetrics } from './outbox-metrics';

type Mails = Parameters<typeof outboxMetrics>[1];

it('outboxMetrics omits the counts while the database does not answer, and sends no further query', async () => {
  const countDocuments = jest.fn(() => new Promise(() => undefined));
  const availability = createDatabaseAvailability();
  const registry = createMetrics();
  outboxMetrics(
    registry,
    { countDocuments: countDocuments as unknown as Mails['countDocuments'] },
    availability,
  );
  const text = registry.metrics();
  availability.setDown(true);
  for (const figures of [await text, await registry.metrics()]) {
    expect(figures).toContain('process_cpu_seconds_total');
    expect(figures).not.toContain('outbox_mails{');
  }
  expect(countDocuments).toHaveBeenCalledTimes(1);
});
