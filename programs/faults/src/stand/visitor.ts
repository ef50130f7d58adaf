import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';

export interface Answer {
  path: string;
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** In ms. */
  took: number;
}

export interface Asked {
  /** JSON; with one it is a POST. */
  body?: object;
  cookie?: string;
  /** Whoever asks goes away after so many ms. */
  within?: number;
}

/** A kept connection was closed as something was sent on it: nobody has read that, and browsers send it again. */
export class ClosedUnreadError extends Error {}

/** Somebody with an address of his own, as nginx sees it: all of 127.0.0.0/8 is this machine. */
export interface Visitor {
  /** Rejects where the connection breaks, with `ClosedUnreadError` where it was a kept one, or the time is over. */
  ask(path: string, asked?: Asked): Promise<Answer>;
  leave(): void;
}

const anyOf = (from: number, to: number) => Math.floor(from + Math.random() * (to - from));
export const anyAddress = () => `127.${anyOf(1, 250)}.${anyOf(0, 255)}.${anyOf(1, 255)}`;

export const createVisitor = (tlsPort: number, localAddress = anyAddress()): Visitor => {
  const agent = new Agent({ keepAlive: true, localAddress, rejectUnauthorized: false });
  const send = (path: string, { body, cookie, within = 60_000 }: Asked) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = {
        host: `localhost:${tlsPort}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
      };
      const method = body ? 'POST' : 'GET';
      const signal = AbortSignal.timeout(within);
      const options = { host: '127.0.0.1', port: tlsPort, path, method, headers, agent, signal };
      const sent = request(options, resolve)
        .on('error', (error: NodeJS.ErrnoException) => {
          const isUnread = sent.reusedSocket && /ECONNRESET|EPIPE/.test(error.code ?? '');
          reject(isUnread ? new ClosedUnreadError(error.message, { cause: error }) : error);
        })
        .end(body && JSON.stringify(body));
    });
  return {
    async ask(path, asked = {}) {
      const began = performance.now();
      const answer = await send(path, asked);
      const said = await text(answer);
      const { statusCode = 0, headers } = answer;
      return { path, status: statusCode, headers, text: said, took: performance.now() - began };
    },
    leave: () => agent.destroy(),
  };
};

/** `name=value` of the cookie that an answer sets. */
export const cookieOf = ({ headers }: Answer): string | undefined =>
  headers['set-cookie']?.[0]?.split(';')[0];
