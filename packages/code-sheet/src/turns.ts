/** In ms; a frame has 16. */
const LONGEST_TURN = 10;

/** A task of its own, also in a tab in the background, where timers wait for a second. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/** Lets others have the thread: `pass` resolves at once, or after them, and then with `true`, where it is their turn. */
export const createTurns = (now: () => number = () => performance.now()) => {
  let since = now();
  return {
    async pass(): Promise<boolean> {
      if (now() - since < LONGEST_TURN) return false;
      await nextTask();
      since = now();
      return true;
    },
  };
};
