import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Config } from './platform/config/config';
import { OperatorError } from './platform/operator-error';

interface Address {
  host: string;
  port: number;
}

/** The settings of port and host, for error messages. */
type SettingNames = readonly [string, string];
const SITE_SETTINGS: SettingNames = ['PORT', 'HOST'];
export const METRICS_SETTINGS: SettingNames = ['METRICS_PORT', 'METRICS_HOST'];

/** Resolves when the server listens. Throws OperatorError. */
export const listen = async (
  server: Server,
  { host, port }: Address,
  [portName, hostName] = SITE_SETTINGS,
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
    throw new OperatorError(
      reasons[code ?? ''] ?? `${hostName} ${host} is not an address of this machine.`,
      { cause },
    );
  }
};

/** Checks the ports before the database is used, so that an accidental second start changes nothing. */
export const requireFreeAddresses = async ({ host, port, metrics }: Config): Promise<void> => {
  const requireFree = async (address: Address, names?: SettingNames) => {
    const server = createServer();
    await listen(server, address, names);
    await once(server.close(), 'close');
  };
  await requireFree({ host, port });
  if (metrics) await requireFree(metrics, METRICS_SETTINGS);
};
