import { once } from 'node:events';
import { connect } from 'node:net';

export interface Question {
  /** `http://127.0.0.1:8080` */
  url: string;
  path: string;
  headers?: Record<string, string>;
}

/** A question that is put on so many connections. */
export interface Load extends Question {
  connections: number;
}

/** As a browser writes it; the id has the length of the site's own, so that every answer is as long. */
const requestOf = ({ url, path, headers = {} }: Question): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    'Accept-Encoding: gzip, deflate, br, zstd',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');

/** How long an answer is, head and body, in bytes; and which status it has. */
export async function lengthOf(question: Question): Promise<{ length: number; status: number }> {
  const { hostname, port } = new URL(question.url);
  const socket = connect(Number(port), hostname);
  socket.write(requestOf(question));
  let read = Buffer.alloc(0);
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    read = Buffer.concat([read, chunk]);
    const end = read.indexOf('\r\n\r\n');
    if (end < 0) continue;
    const head = read.subarray(0, end).toString('latin1');
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);
    const body = status === 304 ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    if (Number.isNaN(body)) throw new Error(`${question.path} does not say how long it is.`);
    if (read.length < end + 4 + body) continue;
    socket.destroy();
    return { length: end + 4 + body, status };
  }
  throw new Error(`${question.path} was not answered.`);
}

/** Answers a second. */
export const answersPerSecond = async (load: Load, milliseconds: number): Promise<number> => {
  const { count, seconds } = await answersIn(load, milliseconds);
  return count / seconds;
};

interface Asked {
  count: number;
  seconds: number;
}

/**
 * Answers in this time, asked for on so many connections, on each one after the other. It counts bytes and reads nothing: a
 * client that understood what it gets would be slower than the server.
 */
export const answersIn = (load: Load, milliseconds: number): Promise<Asked> =>
  whileAwake(async () => {
    let count = 0;
    const asking = await connectTo(load, (ask) => {
      count++;
      ask();
    });
    const time = new Promise((resolve) => setTimeout(resolve, milliseconds));
    const started = performance.now();
    asking.askAll();
    await Promise.race([asking.failed, time]);
    const seconds = (performance.now() - started) / 1_000;
    asking.close();
    return { count, seconds };
  });

/**
 * Answers in this time of one server or several: each is asked on all of its connections at once, and again when all have
 * answered. So it has as much to do at a time beside another as it has alone.
 */
export const answersInBatches = (loads: readonly Load[], milliseconds: number): Promise<Asked> =>
  whileAwake(async () => {
    const connections = loads.reduce((sum, load) => sum + load.connections, 0);
    let [count, open] = [0, 0];
    let isAnswered = () => {};
    const servers = await Promise.all(
      loads.map((load) =>
        connectTo(load, () => {
          count++;
          if (--open === 0) isAnswered();
        }),
      ),
    );
    const failed = Promise.race(servers.map((server) => server.failed));
    const started = performance.now();
    while (performance.now() < started + milliseconds) {
      open = connections;
      const answered = new Promise<void>((resolve) => (isAnswered = resolve));
      for (const server of servers) server.askAll();
      await Promise.race([failed, answered]);
    }
    const seconds = (performance.now() - started) / 1_000;
    for (const server of servers) server.close();
    return { count, seconds };
  });

/** Connections of this load; `answered` is called for each answer, with what asks again on its connection. */
async function connectTo(load: Load, answered: (ask: () => void) => void) {
  const { length } = await lengthOf(load);
  const request = Buffer.from(requestOf(load));
  const { hostname, port } = new URL(load.url);
  const sockets = Array.from({ length: load.connections }, () => {
    const socket = connect(Number(port), hostname).setNoDelay();
    const ask = () => void socket.write(request);
    let read = 0;
    socket.on('data', (chunk) => {
      read += chunk.length;
      if (read < length) return;
      if (read > length) socket.destroy(new Error(`${load.path} is not always as long.`));
      read = 0;
      answered(ask);
    });
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const failed = Promise.all(sockets.map((socket) => once(socket, 'close'))).then(() => {
    throw new Error('The connections were closed.');
  });
  failed.catch(() => undefined);
  return {
    failed,
    askAll: () => sockets.forEach((socket) => void socket.write(request)),
    close: () => sockets.forEach((socket) => void socket.destroy()),
  };
}

/** A client that falls asleep between answers would have to be woken for each. */
async function whileAwake<T>(work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const stayAwake = () => void (isOver || setImmediate(stayAwake));
  stayAwake();
  try {
    return await work();
  } finally {
    isOver = true;
  }
}
