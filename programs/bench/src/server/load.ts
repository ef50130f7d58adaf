import { once } from 'node:events';
import { connect } from 'node:net';

export interface Load {
  /** `http://127.0.0.1:8080` */
  url: string;
  path: string;
  headers?: Record<string, string>;
  connections: number;
  milliseconds: number;
}

/** As a browser writes it; the id has the length of the site's own, so that every answer is as long. */
const requestOf = ({ url, path, headers = {} }: Load): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    'Accept-Encoding: gzip, deflate, br, zstd',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');

/** How long an answer is, head and body, in bytes; and which status it has. */
export async function lengthOf(load: Load): Promise<{ length: number; status: number }> {
  const { hostname, port } = new URL(load.url);
  const socket = connect(Number(port), hostname);
  socket.write(requestOf(load));
  let read = Buffer.alloc(0);
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    read = Buffer.concat([read, chunk]);
    const end = read.indexOf('\r\n\r\n');
    if (end < 0) continue;
    const head = read.subarray(0, end).toString('latin1');
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);
    const body = status === 304 ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    if (Number.isNaN(body)) throw new Error(`${load.path} does not say how long it is.`);
    if (read.length < end + 4 + body) continue;
    socket.destroy();
    return { length: end + 4 + body, status };
  }
  throw new Error(`${load.path} was not answered.`);
}

/** Answers a second. */
export const answersPerSecond = async (load: Load): Promise<number> => {
  const { count, seconds } = await answersIn(load);
  return count / seconds;
};

/**
 * Answers in this time, asked for on so many connections, on each one after the other. It counts bytes and reads nothing: a
 * client that understood what it gets would be slower than the server.
 */
export async function answersIn(load: Load): Promise<{ count: number; seconds: number }> {
  const { length } = await lengthOf(load);
  const request = Buffer.from(requestOf(load));
  const { hostname, port } = new URL(load.url);
  let answers = 0;
  const sockets = Array.from({ length: load.connections }, () => {
    const socket = connect(Number(port), hostname).setNoDelay();
    let read = 0;
    socket.on('data', (chunk) => {
      read += chunk.length;
      if (read < length) return;
      if (read > length) socket.destroy(new Error(`${load.path} is not always as long.`));
      read = 0;
      answers++;
      socket.write(request);
    });
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const failed = Promise.all(sockets.map((socket) => once(socket, 'close'))).then(() => {
    throw new Error('The connections were closed.');
  });
  const started = performance.now();
  let isOver = false;
  const stayAwake = () => void (isOver || setImmediate(stayAwake));
  stayAwake();
  for (const socket of sockets) socket.write(request);
  await Promise.race([failed, new Promise((resolve) => setTimeout(resolve, load.milliseconds))]);
  isOver = true;
  const seconds = (performance.now() - started) / 1_000;
  failed.catch(() => undefined);
  for (const socket of sockets) socket.destroy();
  return { count: answers, seconds };
}
