/** Runs at most `places` of what it is given at the same time; the others wait for their turn, in order. */
export function sideBySide(places: number) {
  let free = places;
  const waiting: (() => void)[] = [];
  const turn = (): Promise<void> => {
    if (free > 0) {
      free--;
      return Promise.resolve();
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await turn();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
