import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Config } from './platform/config/config';
import { StartError } from './platform/start-error';

interface Address {
  host: string;
  port: number;
}

/** The settings that say where: of the port, of the host. */
type Names = readonly [string, string];
const SITE: Names = ['PORT', 'HOST'];
export const METRICS_SETTINGS: Names = ['METRICS_PORT', 'METRICS_HOST'];

/** Resolves when the server listens. Throws StartError. */
export const listen = async (
  server: Server,
  { host, port }: Address,
  [portName, hostName] = SITE,
): Promise<void> => {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} is taken by another program; stop it, or set ${portName} to another number.`,
      EACCES: `Port ${port} needs more rights than this user has; set ${portName} to a number above 1023.`,
    };
    throw new StartError(
      reasons[code ?? ''] ?? `${hostName} ${host} is not an address of this machine.`,
      { cause },
    );
  }
};

/** Refuses a port that is taken before the database is touched: two that start by mistake do no work twice. */
export const tryAddresses = async ({ host, port, metrics }: Config): Promise<void> => {
  const [site, figures] = [createServer(), createServer()];
  try {
    await listen(site, { host, port });
    // While the first listens: the two may be the same.
    if (metrics) await listen(figures, metrics, METRICS_SETTINGS);
  } finally {
    for (const server of [site, figures].filter(({ listening }) => listening))
      await once(server.close(), 'close');
  }
};
