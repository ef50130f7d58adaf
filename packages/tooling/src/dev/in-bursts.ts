/**
 * A function that may be called as often as one likes: `work` runs once `quiet` milliseconds have passed since the
 * last call. It never runs twice at the same time: calls that come while it runs are one more run after it.
 */
export function inBursts(work: () => Promise<void>, quiet: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let calledMeanwhile = false;

  const run = async () => {
    if (running) {
      calledMeanwhile = true;
      return;
    }
    running = true;
    try {
      await work();
    } finally {
      running = false;
    }
    if (calledMeanwhile) {
      calledMeanwhile = false;
      void run();
    }
  };

  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), quiet);
  };
}
