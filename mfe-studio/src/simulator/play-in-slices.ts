import type { RunningSimulation, Simulation } from '@site/draws';

/** Draws between two looks at the clock. */
const STEP = 200;
/** What lasts longer than 50 ms is felt as a delay (W3C, "Long Tasks"); in ms. */
const SLICE = 40;
/** Between two reports of how far it is: each of them draws a chart anew; in ms. */
const REPORT = 250;

/**
 * Plays a simulation in short slices, with the page answering in between. Resolves with the result; rejects with
 * the signal's reason once it is aborted.
 */
export const playInSlices = async (
  simulation: RunningSimulation,
  draws: number,
  onProgress: (done: Simulation) => void,
  signal: AbortSignal,
): Promise<Simulation> => {
  let done = simulation.play(0);
  let reported = 0;
  while (done.draws < draws) {
    await nextTask();
    signal.throwIfAborted();
    const end = performance.now() + SLICE;
    do {
      done = simulation.play(Math.min(STEP, draws - done.draws));
    } while (done.draws < draws && performance.now() < end);
    if (done.draws === draws || performance.now() > reported + REPORT) {
      onProgress(done);
      reported = performance.now();
    }
  }
  return done;
};

/** After the browser had its turn: a message is not held back as timers are. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
