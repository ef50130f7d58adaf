import Router from '@koa/router';
import type { Registry } from 'prom-client';
import { callerOf } from '../../platform/auth/caller';
import type { Drain } from '../../platform/http/drain';
import { OWN_PATHS } from '../../platform/http/own-paths';
import { askReadiness, type ReadinessCheck } from '../../platform/observability/readiness';

interface OperationServices {
  readiness: ReadinessCheck[];
  metrics: Registry;
  /** Whether this instance is being taken away. */
  drain?: Pick<Drain, 'hasBegun'>;
}

/**
 * What machines ask: alive (`/healthz`), able to serve (`/readyz`), how it goes (`/metrics`, for whoever may `operate`,
 * because it tells how much is sold, claimed and failing).
 */
export const operationRoutes = ({ readiness, metrics, drain }: OperationServices) =>
  new Router()
    .use((ctx, next) => {
      ctx.set('Cache-Control', 'no-store');
      return next();
    })
    .get(OWN_PATHS.alive, (ctx) => {
      ctx.body = { status: 'alive' };
    })
    .get(OWN_PATHS.ready, async (ctx) => {
      if (drain?.hasBegun()) {
        ctx.status = 503;
        ctx.body = { code: 'unavailable', message: 'Not ready: this instance is stopping' };
        return;
      }
      const { ready, checks } = await askReadiness(readiness);
      const failed = Object.keys(checks).filter((name) => checks[name] === 'failed');
      ctx.status = ready ? 200 : 503;
      const isMissing = readiness.some(
        ({ name, isWarning }) => !isWarning && failed.includes(name),
      );
      ctx.body = ready
        ? { status: isMissing ? 'pages only' : 'ready', checks }
        : { code: 'unavailable', message: `Not ready: ${failed.join(', ')}`, checks };
    })
    .get(OWN_PATHS.metrics, async (ctx) => {
      callerOf(ctx).demand(['operate']);
      ctx.body = await metrics.metrics();
      ctx.type = metrics.contentType;
    });
