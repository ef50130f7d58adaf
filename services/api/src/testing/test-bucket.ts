import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { sideBySide } from '../ground/side-by-side';

export const BUCKET = 'site-releases';

/** The settings by which the SDK finds the server and its only user. */
const settings = (port: number) => ({
  AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  // Of a server that is stopped, a test need not hear three times.
  AWS_MAX_ATTEMPTS: '1',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
});

/** A server that speaks S3, with an empty bucket, for one test file; the process's environment names it. */
export async function startTestBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'test-bucket-'));
  let held: { method: string; ending: string; came: () => void } | undefined;
  const make = (port: number) => {
    const made = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      // Of calls for the bucket itself, this server takes the signature of the SDK for a wrong one (a slash at the end).
      allowMismatchedSignatures: true,
      directory,
      configureBuckets: [{ name: BUCKET }],
    });
    // Of two removals at once, one fails over the empty folder that the other has just removed.
    const inTurn = sideBySide(1);
    // Whoever asks a bucket that is held waits for ever.
    made.middleware.unshift(async ({ method, path }, next) => {
      if (!held || method !== held.method || !path.endsWith(held.ending)) return next();
      held.came();
      await new Promise(() => undefined);
    });
    const { store } = made;
    const deleteObject = store.deleteObject.bind(store);
    store.deleteObject = (...object) => inTurn(() => deleteObject(...object));
    return made;
  };
  const open = async (port: number) => {
    const server = make(port);
    await server.run();
    // The SDK, which is told to ask once only, may ask over a connection that is just being closed as idle: on a busy machine
    // five seconds pass between two questions.
    server.httpServer!.keepAliveTimeout = 0;
    return server;
  };
  let server = await open(0);
  const { port } = server.httpServer!.address() as AddressInfo;
  const before = { ...process.env };
  Object.assign(process.env, settings(port));

  const close = () => {
    server.httpServer?.closeAllConnections();
    return server.close();
  };
  return {
    settings: settings(port),
    /** As when it is down; what it holds stays. */
    close,
    /** From now on nobody gets an answer who asks so for what ends so; resolves when the first has asked. */
    hold: (method: string, ending: string) =>
      new Promise<void>((came) => (held = { method, ending, came })),
    letGo: () => void (held = undefined),
    async reopen() {
      server = await open(port);
    },
    async stop() {
      await close();
      process.env = before;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
