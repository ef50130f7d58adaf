import { Counter, Gauge, type Registry } from 'prom-client';
import type { DatabaseAvailability } from '../../platform/database/database-availability';
import type { OutboxModel } from './outbox-model';

/** Deliveries of this process, and waiting mails of all processes. */
export const outboxMetrics = (
  registry: Registry,
  mails: Pick<OutboxModel, 'countDocuments'>,
  availability: DatabaseAvailability,
) => {
  const counter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['kind'], registers: [registry] });

  new Gauge({
    name: 'outbox_mails',
    help: 'Mails in the outbox, by state: waiting for an attempt, or dead and waiting for an operator',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      try {
        for (const state of ['waiting', 'dead'] as const)
          this.set({ state }, await availability.run(async () => mails.countDocuments({ state })));
      } catch {
        // Other metrics must not wait for the database.
        this.reset();
      }
    },
  });

  return {
    sent: counter('outbox_sent_total', 'Delivered mails'),
    failed: counter('outbox_failed_total', 'Failed attempts that will be retried'),
    dead: counter('outbox_dead_total', 'Mails that are no longer retried'),
  };
};
export type OutboxMetrics = ReturnType<typeof outboxMetrics>;
