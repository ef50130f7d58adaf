/** The time for which an answer of the database counts as current. */
export interface FreshnessWindow {
  /** The database has answered a question sent at `askedAt` (`performance.now()`). */
  open(askedAt: number): void;
  /** Asks again after half of the time, so that it stays open while there are visitors. */
  isOpen(): boolean;
  /** After a change: answers to earlier questions do not count. */
  close(): void;
}

interface Options {
  /** In ms; 0: each request asks. */
  length: number;
  /** Asks the database and opens the window. */
  ask(): Promise<unknown>;
  /** Monotonic, as a clock set back would keep it open. */
  now?: () => number;
}

export const createFreshnessWindow = ({
  length,
  ask,
  now = () => performance.now(),
}: Options): FreshnessWindow => {
  let asked = -Infinity;
  let closed = -Infinity;
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
    open(askedAt) {
      if (askedAt > closed) asked = Math.max(asked, askedAt);
    },
    isOpen() {
      const age = now() - asked;
      if (age >= length) return false;
      if (age >= length / 2 && !asking) void renew();
      return true;
    },
    close() {
      closed = now();
      asked = -Infinity;
    },
  };
};
