/** What no browser sends: requests that are written by hand. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sharedDeliverySite } from '../../testing/delivery-site';
import { testRemote, testShell } from '../../testing/test-parts';

const site = sharedDeliverySite();
beforeAll(async () => {
  await site.deliver(testShell('1.0.0'), testRemote('mfe-tools', '1.0.0'));
});

/** Sends the lines as they stand; answers with everything that comes until the server ends the connection. */
const send = async (...lines: string[]): Promise<string> => {
  const { hostname, port } = new URL(site.address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(lines.join('\r\n'));
  return text(socket);
};

describe('a request', () => {
  const hidden = ['GET /readyz HTTP/1.1', 'Host: site.example', 'Connection: close', '', ''];

  it.each([
    ['a length and pieces', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
    ['two lengths', ['Content-Length: 4', 'Content-Length: 0']],
    ['pieces of an unknown kind', ['Transfer-Encoding: chunked, identity']],
  ])('is refused where it says in two ways how long it is: %s', async (_, lengths) => {
    const head = ['POST /api/contact HTTP/1.1', 'Host: site.example', ...lengths, '', '0', '', ''];
    const answer = await send([...head, ...hidden].join('\r\n'));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/^HTTP\//gm)).toHaveLength(1);
  });

  it.each(['/', '/api/stores', '/api/admin/releases', '/readyz'])(
    'TRACE is answered with nothing of the request: %s',
    async (path) => {
      const lines = [`TRACE ${path} HTTP/1.1`, 'Host: site.example', 'X-Own: my-secret'];
      const answer = await send(...lines, 'Connection: close', '', '');
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer).not.toContain('my-secret');
    },
  );
});

describe('what is refused before it is a request', () => {
  const HOST = 'Host: site.example';

  it.each([
    ['a head that is too long', 431, [HOST, `X-Long: ${'a'.repeat(20_000)}`]],
    ['a header without a name', 400, [HOST, ': a']],
    ['an expectation that nobody has', 417, [HOST, 'Expect: the-unexpected']],
    ['no host', 400, []],
    ['two hosts', 400, [HOST, 'host: other.example']],
  ])('has the headers of every answer: %s', async (_, status, lines) => {
    const answer = await send('GET / HTTP/1.1', ...lines, '', '');
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/^X-Content-Type-Options: nosniff\r$/m);
    expect(answer).toMatch(/^Content-Security-Policy: default-src 'none'/m);
    expect(answer).toMatch(/^Cache-Control: no-store\r$/m);
    expect(answer).toMatch(/^Connection: close\r$/im);
  });
});
