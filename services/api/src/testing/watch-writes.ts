import type { CommandStartedEvent, MongoClient } from 'mongodb';

const WRITES = new Set([
  ...['insert', 'update', 'delete', 'findAndModify', 'create', 'drop', 'renameCollection'],
]);

/** Tells which collections were written to since it was asked last. Wants a client with `monitorCommands`. */
export const watchWrites = (client: Pick<MongoClient, 'on'>): (() => string[]) => {
  let written = new Set<string>();
  client.on('commandStarted', ({ commandName, command }: CommandStartedEvent) => {
    if (WRITES.has(commandName)) written.add(String(command[commandName]));
  });
  return () => {
    const taken = [...written];
    written = new Set();
    return taken;
  };
};
