import type { Config } from '../config/config';
import { createLog } from './log';
import { startTraces } from './start-traces';
import { traceIdForLog } from './spans';

/** Opens the log, and starts the configured exports of log lines and traces. */
export const startObservability = async ({
  logLevel,
  logCollector,
  traces,
}: Pick<Config, 'logLevel' | 'logCollector' | 'traces'>) => {
  // Logs to standard output only, because the collector may be failing.
  const reportState = (what: string) => (isAccepted: boolean) =>
    createLog(logLevel).warn(`the collector ${isAccepted ? 'accepts' : 'does not accept'} ${what}`);

  // The packages are loaded only if needed.
  const lines =
    logCollector &&
    (await import(/* webpackMode: "eager" */ './log-collector')).createLogCollector(
      logCollector,
      reportState('the log'),
    );
  const spans = traces && (await startTraces(traces, reportState('traces')));
  return {
    log: createLog(logLevel, lines, spans && traceIdForLog),
    /** Exports buffered lines and spans, and stops. */
    close: () => Promise.all([spans?.close(), lines?.close()]),
  };
};
