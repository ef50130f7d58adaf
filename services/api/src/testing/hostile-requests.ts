import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { ADMIN_TOKEN } from './test-site';

/** Returns the path of every value in a document, as lists of keys. */
export const placesIn = (value: unknown, at: string[] = []): string[][] => [
  at,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]))
    : []),
];

/** Returns the JSON of a document, with `json` in place of the value at this path. */
export const withJson = (document: unknown, [key, ...rest]: string[], json: string): string => {
  if (key === undefined) return json;
  const entries = Object.entries(document as object).map(([name, inner]) => {
    const innerJson = name === key ? withJson(inner, rest, json) : JSON.stringify(inner);
    return Array.isArray(document) ? innerJson : `${JSON.stringify(name)}:${innerJson}`;
  });
  return Array.isArray(document) ? `[${entries.join()}]` : `{${entries.join()}}`;
};

export interface RawResponse {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Sends path and body unchanged, which HTTP clients would normalize, with the owner's token. */
export const sendRaw = (
  address: string,
  method: string,
  path: string,
  body?: string,
  headers: Record<string, string> = {},
): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const authorization = `Bearer ${ADMIN_TOKEN}`;
    const sent = request(address, { method, path, headers: { authorization, ...headers } });
    if (body !== undefined) {
      sent.setHeader('content-type', 'application/json');
      sent.setHeader('content-length', Buffer.byteLength(body));
    }
    sent.on('response', (response) => {
      text(response).then(
        (received) =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received }),
        reject,
      );
    });
    sent.on('error', reject).end(body);
  });
