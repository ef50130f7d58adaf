import type { Readable } from 'node:stream';
import { ApiError } from '../../platform/http/api-error';
import { withSpan } from '../../platform/observability/spans';
import type { OpenFile } from './release-files';

export interface ListedObject {
  key: string;
  changedAt: Date;
  bytes: number;
}

/** All methods reject with `BucketError` if the bucket fails. */
export interface Bucket {
  put(key: string, bytes: Buffer | string): Promise<void>;
  /** Undefined if there is no such object. */
  open(key: string): Promise<OpenFile | undefined>;
  /** All objects whose keys have this prefix, sorted by key. */
  list(prefix: string): Promise<ListedObject[]>;
  /** The same in pages of at most a thousand, requested one after the other. */
  pages(prefix: string): AsyncIterable<ListedObject[]>;
  remove(key: string): Promise<void>;
  /** At most a thousand. */
  removeAll(keys: string[]): Promise<void>;
}

/** Until a response begins; reading it may take longer. */
const LIMITS_MS = { connectionTimeout: 3_000, requestTimeout: 10_000 };
/** Each open file needs one, as long as its visitor reads. */
const MAX_SOCKETS = 500;

/**
 * A bucket of Amazon S3 or a compatible store. Region, credentials and endpoint are the SDK's own settings (`AWS_REGION`,
 * `AWS_ACCESS_KEY_ID`, `AWS_ENDPOINT_URL`, …).
 */
export async function openBucket(
  name: string,
  { pageSize = 1_000 }: { pageSize?: number } = {},
): Promise<Bucket> {
  // Imported only where it is needed: it takes some megabytes and a second of the start.
  const {
    S3Client,
    PutObjectCommand,
    GetObjectCommand,
    ListObjectsCommand,
    DeleteObjectCommand,
    DeleteObjectsCommand,
  } = await import('@aws-sdk/client-s3');
  const { AWS_ENDPOINT_URL, AWS_ENDPOINT_URL_S3 } = process.env;
  const client = new S3Client({
    // Not every compatible store has a host name for each bucket.
    forcePathStyle: Boolean(AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL),
    followRegionRedirects: true,
    requestHandler: {
      ...LIMITS_MS,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: MAX_SOCKETS },
      httpsAgent: { maxSockets: MAX_SOCKETS },
    },
  });
  const fail = (error: unknown): never => {
    throw bucketError(name, error);
  };
  const send = <T>(command: string, request: () => Promise<T>): Promise<T> =>
    withSpan(`bucket ${command}`, { kind: 'client' }, request);

  async function* pages(prefix: string): AsyncGenerator<ListedObject[]> {
    for (let last: string | undefined; ;) {
      const input = { Bucket: name, Prefix: prefix, MaxKeys: pageSize, Marker: last };
      const answer = await send('list', () => client.send(new ListObjectsCommand(input))).catch(
        fail,
      );
      const page = (answer.Contents ?? []).flatMap(({ Key, LastModified, Size = 0 }) =>
        Key && LastModified ? [{ key: Key, changedAt: LastModified, bytes: Size }] : [],
      );
      yield page;
      last = page.at(-1)?.key;
      if (!answer.IsTruncated) return;
    }
  }

  return {
    async put(key, bytes) {
      const Body = Buffer.from(bytes);
      await send('put', () =>
        client.send(new PutObjectCommand({ Bucket: name, Key: key, Body })),
      ).catch(fail);
    },

    async open(key) {
      try {
        const found = await send('get', () =>
          client.send(new GetObjectCommand({ Bucket: name, Key: key })),
        );
        return { stream: found.Body as Readable, length: found.ContentLength ?? 0 };
      } catch (error) {
        return error instanceof Error && error.name === 'NoSuchKey' ? undefined : fail(error);
      }
    },

    async list(prefix) {
      const found: ListedObject[] = [];
      for await (const page of pages(prefix)) found.push(...page);
      return found;
    },

    pages,

    async remove(key) {
      await send('delete', () =>
        client.send(new DeleteObjectCommand({ Bucket: name, Key: key })),
      ).catch(fail);
    },

    async removeAll(keys) {
      if (keys.length === 0) return;
      const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
      const { Errors: [refused] = [] } = await send('delete', () =>
        client.send(new DeleteObjectsCommand({ Bucket: name, Delete })),
      ).catch(fail);
      // The call succeeds even if single objects were not removed.
      if (refused) fail(Object.assign(new Error(refused.Message), { name: refused.Code }));
    },
  };
}

/** Why a bucket failed, in one sentence for operators and teams. */
export class BucketError extends ApiError {
  constructor(message: string, cause: unknown) {
    super('unavailable', message, { cause });
  }
}

const FORBIDDEN = [
  'AccessDenied',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'ExpiredToken',
  'InvalidToken',
  'AccountProblem',
];
const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'TimeoutError',
];

function bucketError(bucket: string, thrown: unknown): BucketError {
  const { name, code, message, $metadata } = thrown as {
    name?: string;
    code?: string;
    message?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const words = [name, code, ...(message ?? '').split(/\W/)];
  const status = $metadata?.httpStatusCode;

  const describe = () => {
    if (name === 'NoSuchBucket') return 'does not exist; create it, or correct RELEASES_URL.';
    if (name === 'CredentialsProviderError')
      return 'needs credentials, and there are none; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
    if (message === 'Region is missing') return 'needs a region; set AWS_REGION.';
    const forbidden =
      FORBIDDEN.find((one) => words.includes(one)) ??
      (status === 401 || status === 403 ? name : undefined);
    if (forbidden)
      return `refuses access (${forbidden}); the site needs the rights to list, read, write and delete.`;
    const unreachable = UNREACHABLE.find((one) => words.includes(one));
    if (unreachable)
      return `cannot be reached (${unreachable}); check the network, AWS_REGION and AWS_ENDPOINT_URL.`;
    return `has failed (${code ?? name ?? 'unknown'}${status === undefined ? '' : `, status ${status}`}).`;
  };
  return new BucketError(`The bucket ${bucket} ${describe()}`, thrown);
}
