import { createServer, type AddressInfo } from 'node:net';
import { DatabaseStartError, LOOPBACK } from './database';

/**
 * Returns the port if it is available; for 0 a free one that the system chooses.
 * @throws DatabaseStartError when it is taken or not allowed
 */
export async function availablePort(port: number): Promise<number> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, LOOPBACK, resolve);
    });
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    throw new DatabaseStartError(
      `Port ${port} on ${LOOPBACK} ${taken ? 'is already taken' : 'cannot be used'}: choose another one for the database, or stop what uses it.`,
    );
  }
  const chosen = (server.address() as AddressInfo).port;
  await new Promise((resolve) => server.close(resolve));
  return chosen;
}
