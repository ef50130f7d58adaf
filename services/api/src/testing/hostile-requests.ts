import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import type { Call } from '../ground/http/call';
import { documentsOf } from './documents-of';
import { ADMIN_TOKEN } from './test-site';

/** Every place in a document, as the keys that lead there. */
export const placesIn = (value: unknown, at: string[] = []): string[][] => [
  at,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]))
    : []),
];

/** The JSON of a document with this in a place of it, or beside what is there. */
export const withJson = (document: unknown, [key, ...rest]: string[], json: string): string => {
  if (key === undefined) return json;
  const entries = Object.entries(document as object).map(([name, inner]) => {
    const written = name === key ? withJson(inner, rest, json) : JSON.stringify(inner);
    return Array.isArray(document) ? written : `${JSON.stringify(name)}:${written}`;
  });
  return Array.isArray(document) ? `[${entries.join()}]` : `{${entries.join()}}`;
};

const emptyOf = (contract: NonNullable<Call['body']>): object => {
  const { def } = contract._zod;
  const keys = 'shape' in def ? Object.keys(def.shape as object) : [];
  return Object.fromEntries(keys.map((key) => [key, 'some']));
};

/** Documents that the contract accepts, as far as its shape tells how; otherwise an object without anything. */
export const likelyBodies = ({ body }: Call): fc.Arbitrary<unknown> => {
  if (!body) return fc.constant({});
  try {
    const documents = documentsOf(body).map(({ sent }): unknown => sent);
    fc.sample(documents, 1);
    return documents;
  } catch {
    return fc.constant(emptyOf(body));
  }
};
export interface RawAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}
/** Past clients that mend what is sent; with the owner's token. */
export const sendRaw = (
  address: string,
  method: string,
  path: string,
  body?: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      address,
      {
        method,
        path,
        headers: {
          authorization: `Bearer ${ADMIN_TOKEN}`,
          ...headers,
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      (answer) => {
        text(answer).then(
          (heard) =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: heard }),
          reject,
        );
      },
    );
    sent.on('error', reject).end(body);
  });
