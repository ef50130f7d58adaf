import { databaseCheck, renewClient } from './database';
import { createDatabaseWatchdog } from './database-watchdog';
import { startDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy';
import { sharedTestSite } from '../../testing/test-site';

const site = sharedTestSite({
  hourly: { contact: 12 },
  mapDatabaseUri: async (uri) => (proxy = await startDatabaseProxy(uri)).uri,
});
let proxy: DatabaseProxy;
let now = new Date('2026-11-21T12:00:00Z').getTime();
afterAll(() => proxy.stop());

let visitors = 0;
const write = () =>
  site.request
    .post('/api/contact')
    .send({ name: 'Ada', email: `visitor-${++visitors}@example.com`, message: 'Hello' });
const messages = () => site.database.models.ContactMessage!.countDocuments();

/** Checks the client twice, 30 seconds apart, so that it is replaced. */
const watch = async () => {
  const { checkNow } = createDatabaseWatchdog({
    check: databaseCheck(site.database),
    renew: () => {
      proxy.restore();
      return renewClient(site.database, proxy.uri);
    },
    log: site.services.log,
    now: () => new Date(now),
    timeoutMs: 200,
  });
  await checkNow();
  now += 30_000;
  await checkNow();
};

it('renewClient replaces a client that hangs, and models continue with the new one', async () => {
  await Promise.all(Array.from({ length: 10 }, () => write().expect(201)));
  await site.services.outbox.settled();
  const before = { messages: await messages(), mails: (await site.mails()).length };
  const old = site.database.getClient();

  proxy.silence();
  const unanswered = write().then(({ status }) => status);
  await watch();

  expect(site.database.getClient()).not.toBe(old);
  // The request that waited for the old client gets 503.
  expect(await unanswered).toBe(503);
  expect((await site.request.get('/readyz')).body.checks.database).toBe('ok');

  // Models, the outbox and the hourly limit of twelve still work.
  await write().expect(201);
  expect(await messages()).toBe(before.messages + 1);
  expect((await site.mails()).length).toBe(before.mails + 2);
  await write().expect(201);
  await write().expect(429);
});
