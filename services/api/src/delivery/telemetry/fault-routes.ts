import Router from '@koa/router';
import { FaultReport } from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import { withoutAddresses } from '../../platform/http/without-addresses';
import { askUnlessAway } from '../../platform/database/ask-unless-away';
import type { DatabaseReach } from '../../platform/database/database-reach';
import type { LiveNow } from '../../platform/http/live-now';
import { readJson } from '../../platform/http/read-json';

/** While the database is away: so many reports an hour are logged in whole, of all networks together. */
const UNLIMITED_LINES = 300;

interface FaultParts {
  log: Logger;
  metrics: Registry;
  /** By network, in the database. */
  limit: Middleware;
  /** While that is away: by network, of this instance. */
  limitHere: Middleware;
  reach: DatabaseReach;
  live: LiveNow;
}

/** An error's message may quote what somebody has typed, and anybody can send one: no address, no sign that hides or turns text. */
const plain = (text: string): string => withoutAddresses(text.replaceAll(/[^\x21-\x7e]+/g, ' '));
const plainFault = ({ part, version, stage, message }: FaultReport): FaultReport => ({
  part: plain(part),
  version: plain(version),
  stage,
  message: plain(message),
});

/**
 * POST /api/faults: a browser could not show a part. Counted and logged; an operator's first sign of a bad release. So it
 * is while the database is away: then the first of each hour are logged, and an instance limits networks by itself.
 */
export const faultRoutes = ({ log, metrics, limit, limitHere, reach, live }: FaultParts) => {
  const faults = new Counter({
    name: 'remote_faults_total',
    help: 'Parts that a browser could not load or render; those that are not live are the part other',
    labelNames: ['part', 'stage'],
    registers: [metrics],
  });
  let unlimited = { hour: 0, lines: 0 };
  const hasRoom = (): boolean => {
    const hour = Math.floor(Date.now() / HOUR_MS);
    unlimited = { hour, lines: unlimited.hour === hour ? unlimited.lines + 1 : 1 };
    return unlimited.lines <= UNLIMITED_LINES;
  };

  return new Router({ prefix: '/faults' }).post('/', async (ctx) => {
    const goOn = async () => undefined;
    const isLimited = await askUnlessAway(reach, async () => limit(ctx, goOn));
    if (!isLimited) await limitHere(ctx, goOn);
    const fault = await readJson(ctx, FaultReport);
    // Anybody may tell of anything: series and request lines name what is live alone.
    const part = live.has(fault.part) ? fault.part : undefined;
    ctx.state.part = part;
    faults.inc({ part: part ?? 'other', stage: fault.stage });
    if (isLimited || hasRoom())
      log.warn(
        {
          requestId: ctx.state.requestId,
          composition: live.composition(),
          fault: plainFault(fault),
        },
        'a browser could not show a part',
      );
    ctx.status = 204;
  });
};
