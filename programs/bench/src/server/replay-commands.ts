import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';

export type Command = Record<string, unknown>;

/** What the driver adds to a command by itself. */
const OF_DRIVER = new Set(['lsid', '$db', '$clusterTime', 'txnNumber', '$readPreference']);

/** Texts of a command that belong to one spin: whatever is written with them has to be new each time. */
const OWN = /^(?:_id|scanId|spin|key)$/;

const fresh = (value: unknown, id: string, name = ''): unknown => {
  if (typeof value === 'string') return OWN.test(name) ? `${value} ${id}` : value;
  if (Array.isArray(value)) return value.map((one) => fresh(one, id, name));
  if (value === null || typeof value !== 'object' || value.constructor !== Object) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !OF_DRIVER.has(key))
      .map(([key, inner]) => [key, fresh(inner, id, key)]),
  );
};

/**
 * Sends the commands again, so often, each time one after the other, as the driver sends them and nothing else. Answers with the
 * processor time of this process for it, in µs.
 */
export const createReplay =
  (database: Pick<mongo.Db, 'command'>, commands: Command[]) =>
  async (count: number): Promise<number> => {
    const spins = Array.from({ length: count }, () => {
      const id = randomUUID();
      return commands.map((command) =>
        'find' in command ? strip(command) : (fresh(command, id) as Command),
      );
    });
    const before = process.cpuUsage();
    for (const spin of spins) for (const command of spin) await database.command(command);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };

const strip = (command: Command): Command =>
  Object.fromEntries(Object.entries(command).filter(([key]) => !OF_DRIVER.has(key)));
