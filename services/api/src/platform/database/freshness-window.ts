interface Options {
  /** In ms; 0: each request asks. */
  lengthMs: number;
  /** Asks the database and opens the window. */
  refresh(): Promise<unknown>;
  /** Monotonic, as a clock set back would keep it open. */
  now?: () => number;
}

export const createFreshnessWindow = ({
  lengthMs,
  refresh,
  now = () => performance.now(),
}: Options) => {
  let lastAskedAt = -Infinity;
  let closedAt = -Infinity;
  let isRefreshing = false;

  /** In the background; after a failure the window closes. */
  const refreshInBackground = async () => {
    isRefreshing = true;
    try {
      await refresh();
    } catch {
      // The next request gets the error.
    } finally {
      isRefreshing = false;
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
      if (age >= lengthMs) return false;
      if (age >= lengthMs / 2 && !isRefreshing) void refreshInBackground();
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
