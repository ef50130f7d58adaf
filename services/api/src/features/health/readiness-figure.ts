import { Gauge, type Registry } from 'prom-client';
import { askReadiness, type ReadinessCheck } from '../../platform/observability/readiness';

/**
 * What `/readyz` says, as a figure: a balancer that asks there takes an instance away and wakes nobody, and where it has
 * taken all of them no call is left to fail.
 */
export const tellReadiness = (checks: ReadinessCheck[], registry: Registry): void => {
  new Gauge({
    name: 'readiness_failed',
    help: 'Whether a check of /readyz fails: 1, or 0',
    labelNames: ['check'],
    registers: [registry],
    async collect() {
      const found = await askReadiness(checks);
      for (const [check, answer] of Object.entries(found.checks))
        this.set({ check }, answer === 'failed' ? 1 : 0);
    },
  });
};
