/** A process of its own: `node:http` that sends one answer, whatever it is asked for, and does nothing else. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from '../serving/answers';

process.once('message', ({ status, headers, body }: Answer) => {
  const bytes = Buffer.from(body.toString(), 'base64');
  const server = createServer((_, response) =>
    response.writeHead(status, headers).end(status === 304 ? undefined : bytes),
  ).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.once('disconnect', () => process.exit());
