import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

const DEFAULT_PORT = 8080;

/** The port in `PORT`; for 0 a free one of this host, because database, API and commands are told it before the API listens. */
export const sitePort = async (setting: string | undefined, host: string): Promise<number> => {
  const port = Number(setting || DEFAULT_PORT);
  if (port !== 0) return port;
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return free;
};
