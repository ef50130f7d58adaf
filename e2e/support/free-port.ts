import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems hand out ports from 32768 up, so no other program is given one of these while it is free. */
const LOWEST = 15_000;
const HIGHEST = 32_000;

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port, '127.0.0.1');
  if (!(await listening)) return false;
  server.close();
  await once(server, 'close');
  return true;
};

/** A port for a program that must know it beforehand, or that keeps it over several starts. */
export const freePort = async (): Promise<number> => {
  let port = randomInt(LOWEST, HIGHEST);
  while (!(await isFree(port))) port = randomInt(LOWEST, HIGHEST);
  return port;
};
