import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports (from 32768), so the system does not assign these ports to other programs. */
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

/** A free port for a program that must know it in advance or keep it across restarts. */
export const freePort = async (): Promise<number> => {
  let port = randomInt(LOWEST, HIGHEST);
  while (!(await isFree(port))) port = randomInt(LOWEST, HIGHEST);
  return port;
};
