import type { Readable } from 'node:stream';
import { withSpan } from '../../platform/observability/spans';
import { bucketError } from './bucket-error';
import type { OpenFile } from './release-files';

/** What is listed of an object. */
export interface ListedObject {
  key: string;
  changedAt: Date;
  bytes: number;
}

/** Objects under their keys. Everything rejects with `BucketError` where the bucket cannot do it. */
export interface Bucket {
  put(key: string, bytes: Buffer | string): Promise<void>;
  /** Undefined where there is no such object. */
  open(key: string): Promise<OpenFile | undefined>;
  /** Every object whose key begins so, by their keys. */
  list(prefix: string): Promise<ListedObject[]>;
  /** The same in lists of at most a thousand, each asked for when the one before is done with. */
  pages(prefix: string): AsyncIterable<ListedObject[]>;
  remove(key: string): Promise<void>;
  /** At most a thousand. */
  removeAll(keys: string[]): Promise<void>;
}

/** Before an answer begins; afterwards it takes as long as whoever reads it. */
const LIMITS_MS = { connectionTimeout: 3_000, requestTimeout: 10_000 };
/** One for each file on its way: a slow visitor holds one. */
const MAX_SOCKETS = 500;

/**
 * A bucket of Amazon's S3, or of a store that speaks as it does. Region, credentials and the address of another
 * store are the SDK's own settings (`AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_ENDPOINT_URL`, …).
 */
export async function openBucket(
  name: string,
  { pageSize = 1_000 }: { pageSize?: number } = {},
): Promise<Bucket> {
  // Some megabytes, and a second of the start, for those alone who have a bucket.
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
    // Of other stores, not all have a host name for each bucket.
    forcePathStyle: Boolean(AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL),
    followRegionRedirects: true,
    requestHandler: {
      ...LIMITS_MS,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: MAX_SOCKETS },
      httpsAgent: { maxSockets: MAX_SOCKETS },
    },
  });
  const failed = (error: unknown): never => {
    throw bucketError(name, error);
  };
  const ask = <T>(what: string, question: () => Promise<T>): Promise<T> =>
    withSpan(`bucket ${what}`, { kind: 'client' }, question);

  async function* pages(prefix: string): AsyncGenerator<ListedObject[]> {
    for (let last: string | undefined; ;) {
      const asked = { Bucket: name, Prefix: prefix, MaxKeys: pageSize, Marker: last };
      const answer = await ask('list', () => client.send(new ListObjectsCommand(asked))).catch(
        failed,
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
      await ask('put', () =>
        client.send(new PutObjectCommand({ Bucket: name, Key: key, Body })),
      ).catch(failed);
    },

    async open(key) {
      try {
        const found = await ask('get', () =>
          client.send(new GetObjectCommand({ Bucket: name, Key: key })),
        );
        return { stream: found.Body as Readable, length: found.ContentLength ?? 0 };
      } catch (error) {
        return error instanceof Error && error.name === 'NoSuchKey' ? undefined : failed(error);
      }
    },

    async list(prefix) {
      const found: ListedObject[] = [];
      for await (const page of pages(prefix)) found.push(...page);
      return found;
    },

    pages,

    async remove(key) {
      await ask('delete', () =>
        client.send(new DeleteObjectCommand({ Bucket: name, Key: key })),
      ).catch(failed);
    },

    async removeAll(keys) {
      if (keys.length === 0) return;
      const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
      const { Errors: [refused] = [] } = await ask('delete', () =>
        client.send(new DeleteObjectsCommand({ Bucket: name, Delete })),
      ).catch(failed);
      // The call as a whole succeeds, whatever became of each object.
      if (refused) failed(Object.assign(new Error(refused.Message), { name: refused.Code }));
    },
  };
}
