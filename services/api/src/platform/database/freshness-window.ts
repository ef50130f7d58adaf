interface Options {
  /** In ms; 0: each request asks. */
  length: number;
  /** Asks the database and opens the window. */
  ask(): Promise<unknown>;
  /** Monotonic, as a clock set back would keep it open. */
  now?: () => number;
}

export const createFreshnessWindow = ({ length, ask, now = () => performance.now() }: Options) => {
  let lastAskedAt = -Infinity;
  let closedAt = -Infinity;
  let asking = false;

  /** In the background; after a failure the window closes. */
  const renew = async () => {
    asking = true;
    try {
      await ask();
    } catch {
      // The next request gets the error.
    } finally {
      asking = false;
    }
  };

  return {
    /** The database has answered a question sent at `askedAt` (`performance.now()`). */
    open(askedAt: number): void {
      if (askedAt > closedAt) lastAskedAt = Math.max(lastAskedAt, askedAt);
    },
    /** Asks again after half of the time, so that it stays open while there are visitors. */
    isOpen(): boolean {
      const age = now() - lastAskedAt;
      if (age >= length) return false;
      if (age >= length / 2 && !asking) void renew();
      return true;
    },
    /** After a change: answers to earlier questions do not count. */
    close(): void {
      closedAt = now();
      lastAskedAt = -Infinity;
    },
  };
};
export type FreshnessWindow = ReturnType<typeof createFreshnessWindow>;
