import { DatabaseAway } from '../http/database-away';

/** Whether the database can be asked, so that nobody waits for one that is away. */
export interface DatabaseReach {
  isAway(): boolean;
  /** Asks; rejects with `DatabaseAway` at once where it is away, and as soon as it is. */
  ask<T>(work: () => Promise<T>): Promise<T>;
}

export interface ToldDatabaseReach extends DatabaseReach {
  /** Whoever looks after the database says what was found. */
  tell(isAway: boolean): void;
}

export function createDatabaseReach(isAwayAtFirst = false): ToldDatabaseReach {
  let isAway = isAwayAtFirst;
  const waiting = new Set<(reason: DatabaseAway) => void>();

  return {
    isAway: () => isAway,

    tell(found) {
      isAway = found;
      if (isAway) for (const refuse of waiting) refuse(new DatabaseAway({ hasBegun: true }));
    },

    async ask(work) {
      if (isAway) throw new DatabaseAway();
      let refuse = (_: DatabaseAway): void => undefined;
      const refused = new Promise<never>((_, reject) => (refuse = reject));
      waiting.add(refuse);
      try {
        return await Promise.race([work(), refused]);
      } finally {
        waiting.delete(refuse);
      }
    },
  };
}
