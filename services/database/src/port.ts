import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { DatabaseStartError, LOOPBACK } from './database';

/**
 * Returns the port if it is available; for 0 a free one that the system chooses.
 * @throws DatabaseStartError when it is taken or not allowed
 */
export async function availablePort(port: number, host = LOOPBACK): Promise<number> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    throw new DatabaseStartError(
      `Port ${port} on ${host} ${taken ? 'is already taken' : 'cannot be used'}: choose another one for the database, or stop what uses it.`,
    );
  }
  const chosen = (server.address() as AddressInfo).port;
  await once(server.close(), 'close');
  return chosen;
}
