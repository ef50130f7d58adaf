import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { policyFor } from './own-files';

/** An answer as it goes over the network. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a server says of a connection, not of an answer. */
const OF_CONNECTION = ['connection', 'date', 'keep-alive', 'transfer-encoding'];

/** What the site answers to a browser that takes brotli; nothing is unpacked. */
export const ask = (site: string, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', accept: '*/*' };
    request(site + path, { headers, agent: false }, (response) => {
      const { statusCode: status = 500, headers: all } = response;
      const told = Object.entries(all).filter(([name]) => !OF_CONNECTION.includes(name));
      buffer(response).then(
        (body) => resolve({ status, headers: Object.fromEntries(told), body }),
        reject,
      );
    })
      .on('error', reject)
      .end();
  });

/** The text of an answer in brotli. */
export function textOf({ headers, body }: Answer): string {
  if (headers['content-encoding'] !== 'br') throw new Error('A document is not in brotli.');
  return brotliDecompressSync(body).toString('utf8');
}

/**
 * The same answer with another text, packed as small as brotli can: so the site sends a document from some seconds after
 * its first answer on (services/api/src/delivery/snapshot/side-documents.ts).
 */
export function rewritten(answer: Answer, change: (text: string) => string): Answer {
  const text = change(textOf(answer));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const policy = policyFor(text, String(answer.headers['content-security-policy']));
  const headers = { ...answer.headers, 'content-security-policy': policy };
  return withBody({ ...answer, headers }, brotliCompressSync(text, { params }));
}

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
};

/** Another file, answered as the site answers this script of it: compressed once, kept for a year. */
export function asRelease(script: Answer, file: string, bytes: Buffer): Answer {
  const type = TYPES[file.slice(file.lastIndexOf('.') + 1)];
  if (!type) throw new Error(`The type of ${file} is not known.`);
  const { 'content-encoding': _, vary: __, ...plain } = script.headers;
  if (/image\/png|woff2/.test(type))
    return withBody({ ...script, headers: { ...plain, 'content-type': type } }, bytes);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const headers = { ...script.headers, 'content-type': type };
  return withBody({ ...script, headers }, brotliCompressSync(bytes, { params }));
}

const withBody = (answer: Answer, body: Buffer): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'content-length': String(body.length) },
  body,
});
