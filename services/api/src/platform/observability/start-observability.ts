import type { Logger } from 'pino';
import type { Config } from '../config/config';
import { createLog } from './log';
import { startTraces } from './start-traces';
import { traceIdForLog } from './spans';

export interface Observability {
  log: Logger;
  /** Sends what was gathered for collectors, and no more. */
  close(): Promise<unknown>;
}

/** Opens the log, and what is told elsewhere as the settings say: the log's lines, and traces. */
export const startObservability = async ({
  logLevel,
  logCollector,
  traces,
}: Pick<Config, 'logLevel' | 'logCollector' | 'traces'>): Promise<Observability> => {
  // To standard output alone.
  const say = (what: string) => (sent: boolean) =>
    createLog(logLevel).warn(`the collector ${sent ? 'takes' : 'does not take'} ${what}`);

  // Their packages are loaded where somebody listens.
  const lines =
    logCollector &&
    (await import(/* webpackMode: "eager" */ './log-collector')).createLogCollector(
      logCollector,
      say('the log'),
    );
  const spans = traces && (await startTraces(traces, say('traces')));
  return {
    log: createLog(logLevel, lines, spans && traceIdForLog),
    close: () => Promise.all([spans?.close(), lines?.close()]),
  };
};
