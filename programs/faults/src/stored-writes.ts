import { visitorAddresses } from '@site/api/testing/visitor-addresses';
import { readVerifiedChain } from '@site/api/testing/races/check-chain';
import { openRaceDatabase } from '@site/api/testing/races/race-site';
import type { Report } from './fault';
import { CAMPAIGN, type Site } from './site';
import type { Visitors } from './visitors';

/** Number of addresses that are not stored exactly once. */
const countNotStoredOnce = (acknowledged: string[], stored: string[]): number => {
  const times = new Map<string, number>();
  for (const email of stored) times.set(email, (times.get(email) ?? 0) + 1);
  return acknowledged.filter((email) => times.get(email) !== 1).length;
};

/** Checks that the database has every acknowledged write exactly once, and verifies all draws as the public can. */
export const checkStoredWrites = async (
  { apis, database, drawSecret }: Site,
  { acknowledged: { messages, subscriptions, claims, draws } }: Visitors,
  { figures, check }: Report,
): Promise<void> => {
  const opened = await openRaceDatabase(database.uri, drawSecret);
  try {
    const stored = await visitorAddresses(opened.database);
    const wrong =
      countNotStoredOnce(messages, stored.messages) +
      countNotStoredOnce(subscriptions, stored.subscriptions) +
      countNotStoredOnce(claims, stored.claims);
    const chain = await readVerifiedChain({ ...opened, apis }, CAMPAIGN);
    const lostDraws = draws.filter(({ number, hash }) => chain[number - 1]?.hash !== hash).length;
    const count = messages.length + subscriptions.length + claims.length + draws.length;
    figures['acknowledged writes'] = count;
    figures['lost or duplicated'] = wrong + lostDraws;
    check(count > 0, 'no write was acknowledged');
    check(wrong === 0, `${wrong} acknowledged writes are lost or duplicated`);
    check(lostDraws === 0, `${lostDraws} draws differ from the acknowledged ones`);
  } finally {
    await opened.database.close();
  }
};
