interface Options {
  /** In ms; 0: each request queries the database. */
  lengthMs: number;
  /** Queries the database and opens the window. */
  refresh(): Promise<unknown>;
  /** Monotonic: if the clock were set back, the window would stay open. */
  now?: () => number;
}

export const createFreshnessWindow = ({
  lengthMs,
  refresh,
  now = () => performance.now(),
}: Options) => {
  let lastQueriedAt = -Infinity;
  let closedAt = -Infinity;
  let isRefreshing = false;

  /** A failed refresh leaves the window open until `lengthMs` is over. */
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
    /** Opens the window after the response to a query sent at `queriedAt` (`performance.now()`). */
    open(queriedAt: number): void {
      if (queriedAt > closedAt) lastQueriedAt = Math.max(lastQueriedAt, queriedAt);
    },
    /** Refreshes after half of the time, so that the window stays open while there are visitors. */
    isOpen(): boolean {
      const age = now() - lastQueriedAt;
      if (age >= lengthMs) return false;
      if (age >= lengthMs / 2 && !isRefreshing) void refreshInBackground();
      return true;
    },
    /** Closes the window after a change; responses to earlier queries are ignored. */
    close(): void {
      closedAt = now();
      lastQueriedAt = -Infinity;
    },
  };
};
