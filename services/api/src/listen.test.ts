import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen, METRICS_SETTINGS } from './listen';

it.each([
  ['PORT', undefined],
  ['METRICS_PORT', METRICS_SETTINGS],
] as const)('listen reports a used port of %s in one sentence', async (name, settings) => {
  const first = createServer();
  await listen(first, { host: '127.0.0.1', port: 0 });
  const { port } = first.address() as AddressInfo;
  await expect(listen(createServer(), { host: '127.0.0.1', port }, settings)).rejects.toThrow(
    `Port ${port} is taken by another program; stop it, or set ${name} to another number.`,
  );
  first.close();
});
