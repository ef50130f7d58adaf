/** Responses per second of the site ÷ those of a bare `node:http` that sends the same bytes. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SECOND_MS } from '@site/contracts/units';
import { SERVER_GOAL } from './goals';
import { ratio, type Result } from './results';
import { fetchCompressed } from './sides';

const PATHS = ['/', '/products', '/store-locator', '/api/stores'];
const CONNECTIONS = 16;
const ROUNDS = 5;
const ROUND_MS = 2 * SECOND_MS;

export async function measureServer(site: string): Promise<Result[]> {
  const results: Result[] = [];
  for (const path of PATHS) {
    console.log(`Requesting ${path} ...`);
    await waitUntilCompressed(site, path);
    const bare = await startBare(site, path);
    const [siteRates, bareRates]: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round++) {
      siteRates.push(await responsesPerSecond(site, path));
      bareRates.push(await responsesPerSecond(bare.url, path));
    }
    bare.stop();
    // The first round warms up both.
    const samples = { of: siteRates.slice(1), to: bareRates.slice(1) };
    const goal = { name: `${path}: responses, site ÷ bare node:http`, goal: SERVER_GOAL };
    results.push(ratio({ ...goal, unit: 'responses/s', isAtLeast: true, ...samples }));
  }
  return results;
}

/** Waits until the length is stable: the response cache compresses better some seconds after the first response. */
async function waitUntilCompressed(site: string, path: string): Promise<void> {
  for (let length = -1, same = 0; same < 5;) {
    const { body } = await fetchCompressed(site, path);
    same = body.length === length ? same + 1 : 0;
    length = body.length;
    await delay(300);
  }
}

async function startBare(site: string, path: string) {
  const { headers, body, status } = await fetchCompressed(site, path);
  // The same flag as for the site's API (programs/start).
  const execArgv = ['--max-semi-space-size=64'];
  const child = fork(join(__dirname, 'bare-server.js'), { execArgv });
  child.send({ status, headers, body: body.toString('base64') });
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.disconnect() };
}

/**
 * Each connection sends its next request when it has a response. Only the first response is parsed, the others are
 * counted by their bytes: autocannon uses more processor time than the server and would limit the result.
 */
async function responsesPerSecond(url: string, path: string): Promise<number> {
  const { host, hostname, port } = new URL(url);
  const accept = 'Accept-Encoding: gzip, deflate, br, zstd';
  const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${accept}\r\n\r\n`;

  const sockets = Array.from({ length: CONNECTIONS }, () => connect(Number(port), hostname));
  const [first] = sockets as [Socket];
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const length = await lengthOfResponse(first, request);
  let [count, isOver] = [0, false];
  const failed = Promise.race(sockets.map((socket) => once(socket, 'close'))).then(() => {
    if (!isOver) throw new Error(`The response to ${path} has changed.`);
  });
  for (const socket of sockets) {
    let read = 0;
    socket.setNoDelay().on('data', (chunk) => {
      read += chunk.length;
      if (read < length) return;
      if (read > length) return socket.destroy();
      read = 0;
      count++;
      socket.write(request);
    });
    socket.write(request);
  }
  // Keeps the event loop busy: waking a sleeping client for each response would take longer.
  const stayAwake = () => void (isOver || setImmediate(stayAwake));
  stayAwake();
  await Promise.race([failed, delay(ROUND_MS)]);
  isOver = true;
  for (const socket of sockets) socket.destroy();
  return count / (ROUND_MS / SECOND_MS);
}

/** Length of head and body in bytes. It is constant, because all request ids have the same length. */
async function lengthOfResponse(socket: Socket, request: string): Promise<number> {
  socket.write(request);
  let text = '';
  for (;;) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    text += chunk.toString('latin1');
    const head = text.indexOf('\r\n\r\n');
    if (head < 0) continue;
    const [, length] =
      /^HTTP\/1\.1 200 .*^content-length: (\d+)/ims.exec(text.slice(0, head)) ?? [];
    if (!length) throw new Error(text.slice(0, head));
    if (text.length >= head + 4 + Number(length)) return text.length;
  }
}
