/** So many draws in a row, and a process takes itself to be alone at a chain again. */
const ALONE = 50;

/** Tells of each chain whether other instances draw from it too: the draw that this process knows of is then seldom the last. */
export const createOthersDraw = () => {
  /** The last draw of this process, and how many it has made in a row. */
  const own = new Map<string, { hash: string; inARow: number }>();

  return {
    /** This process has put a draw behind another, each by its hash. */
    note(campaign: string, previous: string, hash: string): void {
      const last = own.get(campaign);
      const inARow = last === undefined ? ALONE : last.hash === previous ? last.inARow + 1 : 0;
      own.set(campaign, { hash, inARow });
    },

    from: (campaign: string): boolean => (own.get(campaign)?.inARow ?? ALONE) < ALONE,
  };
};
