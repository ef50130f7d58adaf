import { AsyncLocalStorage } from 'node:async_hooks';

/** What has to be there before a piece of work writes. */
interface Gate {
  first?: Promise<unknown>;
}

const gates = new AsyncLocalStorage<Gate>();

/**
 * Does the work while `first` is on its way: it may read meanwhile, but every write through a model waits, and so does
 * whoever waits for the work. Where `first` fails nothing is written, and its failure is thrown, whatever came of the work.
 */
export const writingAfter = async <Done>(
  first: Promise<unknown>,
  work: () => Promise<Done>,
): Promise<Done> => {
  const gate: Gate = { first };
  try {
    const [, done] = await Promise.allSettled([first, gates.run(gate, work)]);
    await first;
    if (done.status === 'rejected') throw done.reason;
    return done.value;
  } finally {
    // Work that goes on by itself afterwards writes as it likes.
    gate.first = undefined;
  }
};

/** Resolves when this piece of work may write. What writes past the models, such as files, asks for itself. */
export const mayWrite = async (): Promise<void> => {
  await gates.getStore()?.first;
};
