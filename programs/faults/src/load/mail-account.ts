import { keptByVisitors } from '@site/api/testing/kept-by-visitors';
import { until } from './until';
import type { Stand } from '../stand/stand';

const LIMIT_MS = 300_000;
const STAFF = 'team@';

/** Who gets a mail, of whom it is, and what tells its copies apart from others. */
interface Mail {
  id: string;
  to: string;
  from?: string;
}

const read = ({ to: [to = ''], raw }: Stand['mails']['received'][number]): Mail => ({
  id: /^message-id: *(\S+)/im.exec(raw)?.[1] ?? '',
  to,
  from: /^reply-to:[^]{0,200}?([\w-]+@visitor\.example)/im.exec(raw)?.[1],
});

/** Keeps of each mail what is counted: their texts would fill the memory. */
export const collectMails = ({ mails }: Stand) => {
  const collected: Mail[] = [];
  const take = () => collected.push(...mails.received.splice(0).map(read));
  const timer = setInterval(take, 1_000);
  timer.unref();
  return () => {
    take();
    return collected;
  };
};

/** As if the leases of those that were killed had ended: five minutes pass for them. */
const endLeases = async ({ behind }: Stand) => {
  const outbox = behind.database.collection('outbox');
  await outbox.updateMany({ state: 'waiting' }, { $set: { dueAt: new Date() } });
  return outbox.countDocuments({ state: 'waiting' });
};

/** Every cause has each of its mails, once or in copies of one Message-ID; waits until all are sent. */
export const accountForMails = async (stand: Stand, collected: () => Mail[]) => {
  const { database } = stand.behind;
  const causes = ['contact-messages', 'subscriptions', 'claims'];
  const pending = () =>
    Promise.all(
      causes.map((name) => database.collection(name).countDocuments({ 'mails.kind': { $gt: '' } })),
    );
  let leased = -Infinity;
  const sent = await until(async () => {
    // What a killed process has left is copied by a sweep within a minute.
    if ((await pending()).some((count) => count > 0)) return false;
    if (performance.now() - leased > 20_000) {
      leased = performance.now();
      await endLeases(stand);
    }
    return (await database.collection('outbox').countDocuments({ state: 'waiting' })) === 0;
  }, LIMIT_MS);

  const mails = collected();
  const idsOf = (of: (mail: Mail) => string | undefined) => {
    const ids = new Map<string, Set<string>>();
    for (const mail of mails) {
      const key = of(mail);
      if (key !== undefined) ids.set(key, (ids.get(key) ?? new Set()).add(mail.id));
    }
    return ids;
  };
  const toVisitors = idsOf(({ to }) => (to.startsWith(STAFF) ? undefined : to));
  const toStaff = idsOf(({ to, from }) => (to.startsWith(STAFF) ? from : undefined));
  const kept = await keptByVisitors(database);
  const wrong = (addresses: string[], ids: Map<string, Set<string>>) =>
    addresses.filter((address) => ids.get(address)?.size !== 1).length;
  return {
    wait: sent,
    mails: mails.length,
    copies: mails.length - new Set(mails.map(({ id }) => id)).size,
    dead: await database.collection('outbox').countDocuments({ state: 'dead' }),
    wrong: {
      'messages without their one acknowledgement': wrong(kept.messages, toVisitors),
      'messages without their one mail to staff': wrong(kept.messages, toStaff),
      'subscriptions without their one question': wrong(kept.subscriptions, toVisitors),
      'claims without their one mail': wrong(kept.claims, toVisitors),
    },
  };
};
