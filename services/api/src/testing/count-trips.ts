import type { MongoClient } from 'mongodb';
import type { DatabaseLine } from './database-line';

/** Long enough that what is asked at once is asked before one of it is answered, in ms. */
const LATENESS_MS = 10;

/**
 * The address of a client whose trips are counted, over this line to the database of `uri`, as patient as that says. A
 * connection that is made only now would be taken for two more trips.
 */
export const counted = (line: Pick<DatabaseLine, 'uri'>, uri: string): string => {
  const address = new URL(line.uri);
  address.search = new URL(uri).search;
  address.searchParams.set('monitorCommands', 'true');
  address.searchParams.set('minPoolSize', '20');
  return address.href;
};

interface Asking {
  /** Made with the address that `counted` gives. */
  client: Pick<MongoClient, 'on' | 'off'>;
  /** Between that client and its database. */
  line: Pick<DatabaseLine, 'slow'>;
}

/**
 * How many questions to the database a piece of work waits for one after another: those that are asked at once are one
 * trip, and what is not answered when the work is done was not waited for.
 */
export const countTrips = async (
  { client, line }: Asking,
  work: () => Promise<unknown>,
): Promise<{ deepest: number; trips: string[] }> => {
  /** Request → its trip, and what it asks. */
  const underWay = new Map<number, { trip: number; what: string }>();
  const trips: string[] = [];
  let answered = 0;
  const asked = ({ requestId, commandName, command }: Started) => {
    if (commandName === 'ping') return;
    const what = `${commandName} ${String(command[commandName])}`;
    underWay.set(requestId, { trip: answered + 1, what });
  };
  const ended = ({ requestId }: { requestId: number }) => {
    const found = underWay.get(requestId);
    if (!found) return;
    answered = Math.max(answered, found.trip);
    trips.push(`${found.trip} ${found.what}`);
  };
  client.on('commandStarted', asked);
  client.on('commandSucceeded', ended);
  client.on('commandFailed', ended);
  line.slow(LATENESS_MS);
  try {
    await work();
    return { deepest: answered, trips: [...trips] };
  } finally {
    line.slow(0);
    client.off('commandStarted', asked);
    client.off('commandSucceeded', ended);
    client.off('commandFailed', ended);
  }
};

interface Started {
  requestId: number;
  commandName: string;
  command: Record<string, unknown>;
}
