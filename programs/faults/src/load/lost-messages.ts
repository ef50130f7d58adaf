import { keptByVisitors } from '@site/api/testing/kept-by-visitors';
import type { Stand } from '../stand/stand';

/** How many messages are not there once whose senders were told that they are kept. */
export const lostMessages = async ({ behind }: Stand, acknowledged: string[]): Promise<number> => {
  const { messages } = await keptByVisitors(behind.database);
  const times = new Map<string, number>();
  for (const email of messages) times.set(email, (times.get(email) ?? 0) + 1);
  return acknowledged.filter((email) => times.get(email) !== 1).length;
};
