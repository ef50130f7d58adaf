/** How long an answer of the database counts as current. */
export interface FreshnessWindow {
  /** The database has answered a question of this moment of `performance.now()`. */
  open(askedAt: number): void;
  /** Asks again when half of the time is over, so that it stays open while there are visitors. */
  isOpen(): boolean;
  /** Something has changed: answers to earlier questions do not count. */
  close(): void;
}

interface Options {
  /** In ms; with 0 each request asks. */
  length: number;
  /** Asks the database, and opens the window by its answer. */
  ask(): Promise<unknown>;
  /** Monotonic: a clock that is put back would keep it open. */
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

  /** In the background. After a failure the window closes, and the next visitor's question fails in the same way. */
  const renew = async () => {
    asking = true;
    try {
      await ask();
    } catch {
      // The next visitor gets the error.
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
