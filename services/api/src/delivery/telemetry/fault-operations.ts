import { FaultReport } from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { DatabaseAvailability } from '../../platform/database/database-availability';
import type { LiveState } from '../../platform/http/live-state';
import { redactAddresses } from '../../platform/http/describe-error';
import { operation } from '../../platform/operations/operation';

/** Without the database, which holds the rate limits, this many reports an hour are logged. */
const MAX_LOGGED_PER_HOUR = 300;

interface FaultLogDependencies {
  log: Logger;
  metrics: Registry;
  availability: DatabaseAvailability;
  live: LiveState;
}

/** Removes email addresses and non-printing characters: an error message may contain what a visitor typed. */
const sanitize = (text: string): string => redactAddresses(text.replaceAll(/[^\x21-\x7e]+/g, ' '));
const sanitizeFault = ({ part, version, stage, message }: FaultReport): FaultReport => ({
  part: sanitize(part),
  version: sanitize(version),
  stage,
  message: sanitize(message),
});

/** Counts and logs reports; returns the part's name if it is live, because any client may report any name. */
export const createFaultLog = ({ log, metrics, availability, live }: FaultLogDependencies) => {
  const faults = new Counter({
    name: 'remote_faults_total',
    help: 'Parts that a browser could not load or render; parts that are not live count as other',
    labelNames: ['part', 'stage'],
    registers: [metrics],
  });
  let logged = { hour: 0, lines: 0 };
  const takeLogSlot = (): boolean => {
    const hour = Math.floor(Date.now() / HOUR_MS);
    logged = { hour, lines: logged.hour === hour ? logged.lines + 1 : 1 };
    return logged.lines <= MAX_LOGGED_PER_HOUR;
  };

  return (fault: FaultReport, requestId: unknown): string | undefined => {
    const part = live.has(fault.part) ? fault.part : undefined;
    faults.inc({ part: part ?? 'other', stage: fault.stage });
    if (!availability.isDown() || takeLogSlot())
      log.warn(
        { requestId, composition: live.composition(), fault: sanitizeFault(fault) },
        'a browser could not show a part',
      );
    return part;
  };
};
type FaultLog = ReturnType<typeof createFaultLog>;

export const faultOperations = [
  operation({
    method: 'POST',
    path: '/api/faults',
    summary: 'Reports a part of the site that a browser could not show.',
    withoutDatabase: true,
    limit: 'faults',
    body: FaultReport,
    response: { status: 204, description: 'The fault is counted' },
    handle({ ctx, body }, { reportFault }: { reportFault: FaultLog }) {
      ctx.state.part = reportFault(body, ctx.state.requestId);
    },
  }),
];
