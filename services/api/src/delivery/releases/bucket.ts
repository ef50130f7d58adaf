import type { Readable } from 'node:stream';
import { ApiError } from '../../platform/http/api-error';
import { withSpan } from '../../platform/observability/spans';
import type { OpenFile } from './release-files';

interface ListedObject {
  key: string;
  changedAt: Date;
  bytes: number;
}

/** All methods reject with `BucketError` if the bucket fails. */
export interface Bucket {
  put(key: string, bytes: Buffer | string): Promise<void>;
  /** Undefined if there is no such object. */
  open(key: string): Promise<OpenFile | undefined>;
  /** All objects whose keys have this prefix, sorted by key, in pages of at most a thousand. */
  pages(prefix: string): AsyncIterable<ListedObject[]>;
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
  const { S3Client, PutObjectCommand, GetObjectCommand, ListObjectsCommand, DeleteObjectsCommand } =
    await import('@aws-sdk/client-s3');
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
      const response = await send('list', () => client.send(new ListObjectsCommand(input))).catch(
        fail,
      );
      const page = (response.Contents ?? []).flatMap(({ Key, LastModified, Size = 0 }) =>
        Key && LastModified ? [{ key: Key, changedAt: LastModified, bytes: Size }] : [],
      );
      yield page;
      last = page.at(-1)?.key;
      if (!response.IsTruncated) return;
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
        const object = await send('get', () =>
          client.send(new GetObjectCommand({ Bucket: name, Key: key })),
        );
        return { stream: object.Body as Readable, length: object.ContentLength ?? 0 };
      } catch (error) {
        return error instanceof Error && error.name === 'NoSuchKey' ? undefined : fail(error);
      }
    },

    pages,

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

function bucketError(bucket: string, thrown: unknown): BucketError {
  const { name, code, message, $metadata } = thrown as {
    name?: string;
    code?: string;
    message?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const { httpStatusCode: status } = $metadata ?? {};
  // Network errors are wrapped, with their code in the message.
  const reason = code ?? /\bE[A-Z_]{4,}\b/.exec(message ?? '')?.[0] ?? name;
  const details = `${reason}${status === undefined ? '' : `, status ${status}`}`;
  return new BucketError(
    `The bucket ${bucket} cannot be used (${details}); check RELEASES_URL, AWS_REGION, AWS_ENDPOINT_URL, the access key and its rights to list, read, write and delete.`,
    thrown,
  );
}
