import type { Server } from 'node:http';
import Router from '@koa/router';
import { Gauge, type Registry } from 'prom-client';
import { callerOf } from '../../platform/auth/caller';
import type { Drain } from '../../platform/http/drain';
import { SERVER_PATHS } from '../../platform/http/paths';
import { siteServer } from '../../platform/http/site-server';
import { checkReadiness, type ReadinessCheck } from '../../platform/observability/readiness';
import { feature } from '../../platform/feature';

interface HealthServices {
  readiness: ReadinessCheck[];
  /** How long a check may take, in ms. */
  readinessLimit?: number;
  metrics: Registry;
  drain?: Pick<Drain, 'hasBegun'>;
}

/** Liveness (`/healthz`), readiness (`/readyz`), and metrics, which need the scope `operate`: they show business figures. */
const healthRoutes = ({ readiness, readinessLimit, metrics, drain }: HealthServices) =>
  new Router()
    .use((ctx, next) => {
      ctx.set('Cache-Control', 'no-store');
      return next();
    })
    .get(SERVER_PATHS.alive, (ctx) => {
      ctx.body = { status: 'alive' };
    })
    .get(SERVER_PATHS.ready, async (ctx) => {
      if (drain?.hasBegun()) {
        ctx.status = 503;
        ctx.body = { code: 'unavailable', message: 'Not ready: this instance is stopping' };
        return;
      }
      const { ready, checks } = await checkReadiness(readiness, readinessLimit);
      const failed = Object.keys(checks).filter((name) => checks[name] === 'failed');
      ctx.status = ready ? 200 : 503;
      const isDegraded = readiness.some(
        ({ name, isWarning }) => !isWarning && failed.includes(name),
      );
      ctx.body = ready
        ? { status: isDegraded ? 'pages only' : 'ready', checks }
        : { code: 'unavailable', message: `Not ready: ${failed.join(', ')}`, checks };
    })
    .get(SERVER_PATHS.metrics, async (ctx) => {
      callerOf(ctx).requireScopes(['operate']);
      ctx.body = await metrics.metrics();
      ctx.type = metrics.contentType;
    });

/** The result of `/readyz` as a metric: a failing instance gets no requests, which other metrics do not show. */
const registerReadiness = ({ readiness, readinessLimit, metrics }: HealthServices): void => {
  new Gauge({
    name: 'readiness_failed',
    help: 'Whether a check of /readyz fails: 1, or 0',
    labelNames: ['check'],
    registers: [metrics],
    async collect() {
      const { checks } = await checkReadiness(readiness, readinessLimit);
      for (const [check, result] of Object.entries(checks))
        this.set({ check }, result === 'failed' ? 1 : 0);
    },
  });
};

/** GET /metrics on a separate port, without a token, so that it works without the database. */
export const metricsServer = (metrics: Registry): Server =>
  siteServer((request, response) => {
    if (request.method !== 'GET' || request.url !== SERVER_PATHS.metrics) {
      response.writeHead(404).end();
      return;
    }
    metrics.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });

export const healthFeature = feature({
  name: 'monitoring',
  routes: healthRoutes,
  registerMetrics: registerReadiness,
});
