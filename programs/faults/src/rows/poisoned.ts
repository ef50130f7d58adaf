import { createFound, type Fault } from '../fault';
import { comesBack } from '../load/comes-back';
import { until } from '../load/until';
import { write } from '../load/writers';
import { CAMPAIGN, KNOWN, startStand, type Stand } from '../stand/stand';

const LIMIT_MS = 90_000;
const PUBLIC = [
  ...KNOWN,
  `/api/qr/campaign/${CAMPAIGN}`,
  '/api/lottery/campaign',
  '/api/promotions/heads.txt',
];
const STAFFS = [
  '/campaigns',
  '/claims',
  '/releases',
  '/compositions',
  '/access',
  '/outbox',
  '/audit',
];

const spoil = (value: unknown): unknown =>
  typeof value === 'object' && !(value instanceof Date) ? 7 : value;

/** Beside each document one that is spoilt, and one without fields. Where a unique key forbids it, none. */
const poison = async ({ behind: { database } }: Stand, name: string): Promise<number> => {
  const collection = database.collection<{ _id: unknown }>(name);
  let planted = 0;
  for (const kept of await collection.find().limit(20).toArray()) {
    const spoilt = Object.fromEntries(
      Object.entries(kept).map(([field, value]) => [field, spoil(value)]),
    );
    for (const [nth, made] of [spoilt, {}].entries())
      await collection.insertOne({ ...made, _id: `poison ${nth} of ${String(kept._id)}` }).then(
        () => (planted += 1),
        () => undefined,
      );
  }
  return planted;
};

/** How all are answered by both instances. */
const statuses = async (stand: Stand): Promise<Record<string, string>> => {
  const asked: Record<string, string> = {};
  for (const { address } of stand.apis)
    for (const path of PUBLIC)
      asked[path] = `${asked[path] ?? ''} ${(await fetch(address + path)).status}`;
  for (const path of STAFFS)
    asked[`admin ${path}`] = await stand.admin('GET', path).then(
      () => '200',
      (error: Error) => error.message,
    );
  asked['a message'] = String((await write(stand)).status);
  const spin = { body: { campaignId: CAMPAIGN, sessionId: 'poisoned' } };
  asked['a spin'] = String((await stand.visitor().ask('/api/qr/scan', spin)).status);
  return asked;
};

export const poisoned: Fault = {
  name: 'poisoned',
  when: 'beside the documents of every collection stand spoilt ones, written past the site, and an instance starts with them',
  then: 'every page, list, wheel and message is answered as before, mails go on, the instance starts',
  limit: 5,
  async run({ folder }) {
    const { figures, demand, found } = createFound();
    const stand = await startStand({ folder });
    await comesBack(stand);
    await stand.admin('POST', '/access', { name: 'reader', may: ['claims'] });
    const before = await statuses(stand);
    for (const [what, status] of Object.entries(before))
      demand(!/[45]\d\d|code/.test(status), `${what} was ${status} before anything was done.`);
    const collections = await stand.behind.database.db!.listCollections().toArray();
    const planted: Record<string, number> = {};
    const compare = async (when: string) => {
      let after = await statuses(stand);
      // A busy machine may take the database for silent: asked once more, it is the same.
      if (JSON.stringify(after).includes('503')) after = await statuses(stand);
      for (const [what, status] of Object.entries(after))
        demand(status === before[what], `${when}: ${what} was ${before[what]}, is ${status}`);
    };
    for (const { name } of collections) {
      const count = await poison(stand, name);
      if (count === 0) continue;
      planted[name] = count;
      await compare(name);
    }
    const code = await stand.apis[0].restart();
    demand(code === 0, `The instance ended with ${code}.`);
    await compare('after a restart');
    const { email } = await write(stand);
    const arrived = await until(
      async () => stand.mails.received.some(({ to }) => to.includes(email)),
      LIMIT_MS,
    );
    const count = Object.values(planted).reduce((sum, one) => sum + one, 0);
    Object.assign(figures, {
      planted: `${count} in ${Object.keys(planted).length} of ${collections.length} collections`,
      asked: `${Object.keys(before).length} each time`,
      'a mail arrives after, ms': Math.round(arrived),
    });
    demand(arrived < Infinity, 'Mails do not go on.');
    return found();
  },
};
