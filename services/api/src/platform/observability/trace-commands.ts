import type { Attributes, Span } from '@opentelemetry/api';
import type { Connection } from 'mongoose';
import { currentSpan, markFailed, currentRecorder } from './spans';

interface CommandStarted {
  requestId: number;
  commandName: string;
  databaseName: string;
  command: Record<string, unknown>;
}
interface CommandEnded {
  requestId: number;
  failure?: unknown;
}

/** Limits memory use in case the driver does not report the end of commands. */
const MAX_PENDING = 10_000;

/** `getMore` names its collection in another field. */
const collectionOf = ({ commandName, command }: CommandStarted): string | undefined => {
  const collection = commandName === 'getMore' ? command.collection : command[commandName];
  return typeof collection === 'string' ? collection : undefined;
};

/**
 * Creates a span for each database command with its name and collection only, because all other values may be personal
 * data. Uses the driver's own events, so nothing is patched.
 */
export const traceCommands = (database: Connection): void => {
  const pending = new Map<number, Span>();

  const begin = (started: CommandStarted): void => {
    const parent = currentSpan();
    if (!parent || pending.size >= MAX_PENDING) return;
    const { requestId, commandName, databaseName } = started;
    const collection = collectionOf(started);
    const attributes: Attributes = {
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.operation.name': commandName,
      ...(collection !== undefined && { 'db.collection.name': collection }),
    };
    const name = collection === undefined ? commandName : `${commandName} ${collection}`;
    const span = currentRecorder()?.begin(
      name,
      { kind: 'client', attributes },
      parent.spanContext(),
    );
    if (span) pending.set(requestId, span);
  };
  const end = ({ requestId, failure }: CommandEnded): void => {
    const span = pending.get(requestId);
    if (!span) return;
    pending.delete(requestId);
    if (failure !== undefined) markFailed(span, failure);
    span.end();
  };

  database.on('commandStarted', begin);
  database.on('commandSucceeded', end);
  database.on('commandFailed', end);
};
