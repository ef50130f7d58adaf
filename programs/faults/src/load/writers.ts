import { randomUUID } from 'node:crypto';
import type { Stand } from '../stand/stand';

/** Sends a message as somebody new; answers with the address it is from, and how it was answered. */
export const write = async ({ visitor }: Stand, within?: number) => {
  const email = `${randomUUID()}@visitor.example`;
  const somebody = visitor();
  try {
    const body = { name: 'Ada', email, message: 'Hello '.repeat(500) };
    return { email, ...(await somebody.ask('/api/contact', { body, within })) };
  } finally {
    somebody.leave();
  }
};

/** People who write one message after the other, whatever they are answered. */
export const startWriters = (stand: Stand, count: number) => {
  const seen: Record<string, number> = {};
  const acknowledged: string[] = [];
  let isOver = false;
  let told = () => {};
  const writer = async () => {
    while (!isOver) {
      const { status, email } = await write(stand).catch(() => ({
        status: 'no answer',
        email: '',
      }));
      seen[status] = (seen[status] ?? 0) + 1;
      if (status === 201) acknowledged.push(email);
      told();
    }
  };
  const writers = Promise.all(Array.from({ length: count }, writer));
  return {
    /** How often each status was answered. */
    seen,
    /** Addresses of those who were told that their message is kept. */
    acknowledged,
    /** Resolves when so many more were. */
    more: (many: number) =>
      new Promise<void>((resolve) => {
        const goal = acknowledged.length + many;
        told = () => acknowledged.length >= goal && resolve();
      }),
    async stop() {
      isOver = true;
      await writers;
    },
  };
};
