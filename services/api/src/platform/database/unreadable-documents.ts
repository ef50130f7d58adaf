import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import type { Unreadable } from './readable';
import { describeError } from '../http/describe-error';

/** A database that is spoilt as a whole is not to fill the memory. */
const MOST_KNOWN = 1_000;

/** Names each document that nobody can read in the log, once, and counts them by collection. */
export const reportUnreadable = (log: Pick<Logger, 'error'>, registry: Registry) => {
  const known = new Set<string>();
  const found = new Gauge({
    name: 'unreadable_documents',
    help: 'Documents that were left out because nothing can be made of them',
    labelNames: ['collection'],
    registers: [registry],
  });
  return ({ collection, id, error }: Unreadable): void => {
    const name = `${collection}/${id}`;
    if (known.has(name) || known.size >= MOST_KNOWN) return;
    known.add(name);
    found.inc({ collection });
    log.error(
      { collection, document: id, error: describeError(error) },
      'a document cannot be read and is left out; everything else goes on',
    );
  };
};
