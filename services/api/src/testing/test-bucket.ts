import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

export const BUCKET = 'site-releases';
const USER = 'test-user';

/** AWS SDK settings for the server and its only user. */
const settings = (port: number) => ({
  AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: USER,
  AWS_SECRET_ACCESS_KEY: USER,
  // No retries, so that tests with a stopped server are fast.
  AWS_MAX_ATTEMPTS: '1',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
});

const respond = (response: ServerResponse, status: number, root?: string, content = '') => {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(root && `<?xml version="1.0" encoding="UTF-8"?><${root}>${content}</${root}>`);
};
const fail = (response: ServerResponse, status: number, code: string) =>
  respond(response, status, 'Error', `<Code>${code}</Code><Message>${code}</Message>`);

/**
 * Objects in memory behind the S3 calls that the site makes, as Amazon documents them
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/). Signatures are not checked.
 */
const createObjectHandler = () => {
  const stored = new Map<string, { bytes: Buffer; changedAt: Date }>();

  const list = (query: URLSearchParams, response: ServerResponse) => {
    const [prefix, marker] = [query.get('prefix') ?? '', query.get('marker') ?? ''];
    const all = [...stored.keys()]
      .filter((key) => key.startsWith(prefix) && key > marker)
      .toSorted();
    const page = all.slice(0, Number(query.get('max-keys') ?? 1_000));
    const contents = page.map((key) => {
      const { bytes, changedAt } = stored.get(key)!;
      return `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const isTruncated = `<IsTruncated>${page.length < all.length}</IsTruncated>`;
    respond(response, 200, 'ListBucketResult', isTruncated + contents.join(''));
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url!, 'http://bucket');
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
    const key = rest.join('/');
    const body = await buffer(request);
    if (!request.headers.authorization?.includes(`Credential=${USER}/`))
      return fail(response, 403, 'InvalidAccessKeyId');
    if (bucket !== BUCKET) return fail(response, 404, 'NoSuchBucket');
    if (key === '' && request.method === 'GET') return list(searchParams, response);
    if (searchParams.has('delete')) {
      for (const [, name] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) stored.delete(name!);
      return respond(response, 200, 'DeleteResult');
    }
    if (request.method === 'PUT') {
      stored.set(key, { bytes: body, changedAt: new Date() });
      return respond(response, 200);
    }
    if (request.method === 'DELETE') {
      stored.delete(key);
      return respond(response, 204);
    }
    const found = stored.get(key);
    if (!found) return fail(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'Content-Length': found.bytes.length });
    response.end(found.bytes);
  };
};

/** Starts an S3 server with an empty bucket for one test file, and sets the environment for it. */
export async function startTestBucket() {
  let heldRequests: { method: string; ending: string; onArrival: () => void } | undefined;
  const handle = createObjectHandler();
  const server = createServer((request, response) => {
    // Held requests never get a response.
    if (
      heldRequests?.method === request.method &&
      request.url!.split('?')[0]!.endsWith(heldRequests!.ending)
    )
      return heldRequests!.onArrival();
    return void handle(request, response);
  });
  // Without retries, the SDK must not reuse a connection that is being closed as idle.
  server.keepAliveTimeout = 0;
  const open = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await open(0);
  const { port } = server.address() as AddressInfo;
  const before = { ...process.env };
  Object.assign(process.env, settings(port));

  const close = async () => {
    server.close();
    server.closeAllConnections();
  };
  return {
    settings: settings(port),
    /** Stops the server; the objects stay. */
    close,
    /** Stops responding to matching requests; resolves when the first one arrives. */
    hold: (method: string, ending: string) =>
      new Promise<void>((onArrival) => (heldRequests = { method, ending, onArrival })),
    release: () => void (heldRequests = undefined),
    reopen: () => open(port),
    async stop() {
      await close();
      process.env = before;
    },
  };
}
