import type { MongoClient } from 'mongodb';

/** Written beside an answer, which does not wait for them. */
const BESIDE = new Set(['promotion-hours', 'promotion-sources', 'code-batches.update']);

/**
 * How many questions to the database a piece of work asks one after another: those that are asked at once are one trip.
 * Wants a client with `monitorCommands`.
 */
export const countTrips = async (
  client: Pick<MongoClient, 'on' | 'off'>,
  work: () => Promise<unknown>,
): Promise<{ deepest: number; trips: string[] }> => {
  /** Request → how many trips it takes until it is answered. */
  const underWay = new Map<number, number>();
  const trips: string[] = [];
  let answered = 0;
  let deepest = 0;
  const asked = ({ requestId, commandName, command }: Started) => {
    const collection = String(command[commandName]);
    if (
      commandName === 'ping' ||
      BESIDE.has(collection) ||
      BESIDE.has(`${collection}.${commandName}`)
    )
      return;
    underWay.set(requestId, answered + 1);
    deepest = Math.max(deepest, answered + 1);
    trips.push(`${answered + 1} ${commandName} ${collection}`);
  };
  const ended = ({ requestId }: { requestId: number }) => {
    answered = Math.max(answered, underWay.get(requestId) ?? 0);
  };
  client.on('commandStarted', asked);
  client.on('commandSucceeded', ended);
  client.on('commandFailed', ended);
  try {
    await work();
    return { deepest, trips };
  } finally {
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
