/** Requests that no browser sends. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sharedDeliverySite } from '../../testing/delivery-site';
import { testRemote, testShell } from '../../testing/test-parts';

const site = sharedDeliverySite();
beforeAll(() => site.deliver(testShell('1.0.0'), testRemote('mfe-tools', '1.0.0')));

/** Returns everything that the server sends until it closes the connection. */
const send = async (...lines: string[]): Promise<string> => {
  const { hostname, port } = new URL(site.address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(lines.join('\r\n'));
  return text(socket);
};

describe('a request', () => {
  const smuggled = ['GET /readyz HTTP/1.1', 'Host: site.example', 'Connection: close', '', ''];

  it.each([
    ['Content-Length and Transfer-Encoding', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
    ['two Content-Length headers', ['Content-Length: 4', 'Content-Length: 0']],
    ['an unknown Transfer-Encoding', ['Transfer-Encoding: chunked, identity']],
  ])('with %s is answered once, with 400', async (_, lengths) => {
    const head = ['POST /api/contact HTTP/1.1', 'Host: site.example', ...lengths, '', '0', '', ''];
    const response = await send([...head, ...smuggled].join('\r\n'));
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response.match(/^HTTP\//gm)).toHaveLength(1);
  });

  it.each(['/', '/api/stores', '/api/admin/releases', '/readyz'])(
    'TRACE %s does not return the request',
    async (path) => {
      const lines = [`TRACE ${path} HTTP/1.1`, 'Host: site.example', 'X-Own: my-secret'];
      const response = await send(...lines, 'Connection: close', '', '');
      expect(response).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(response).not.toContain('my-secret');
    },
  );
});

it.each([
  ['no Host header', []],
  ['two Host headers', ['Host: site.example', 'host: other.example']],
])('a Host header is required once: %s is 400', async (_, lines) => {
  const response = await send('GET / HTTP/1.1', ...lines, '', '');
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(response).toMatch(/^Connection: close\r$/im);
});
