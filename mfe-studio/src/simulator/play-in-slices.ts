import type { CampaignSimulation, Simulation } from '@site/draws';

/** Draws between two checks of the clock. */
const DRAWS_PER_CHECK = 200;
/** Duration of a slice: users notice tasks of more than 50 ms as a delay (W3C, "Long Tasks"). */
const SLICE_MS = 40;
/** Minimum time between two progress reports, each of which renders the results. */
const REPORT_INTERVAL_MS = 250;

/**
 * Plays a simulation in short slices, so that the page stays responsive. Resolves with the result; rejects with
 * the signal's reason once it is aborted.
 */
export const playInSlices = async (
  simulation: CampaignSimulation,
  draws: number,
  onProgress: (result: Simulation) => void,
  signal: AbortSignal,
): Promise<Simulation> => {
  let result = simulation.play(0);
  let reportedAt = 0;
  while (result.draws < draws) {
    await nextTask();
    signal.throwIfAborted();
    const end = performance.now() + SLICE_MS;
    do {
      result = simulation.play(Math.min(DRAWS_PER_CHECK, draws - result.draws));
    } while (result.draws < draws && performance.now() < end);
    if (result.draws === draws || performance.now() > reportedAt + REPORT_INTERVAL_MS) {
      onProgress(result);
      reportedAt = performance.now();
    }
  }
  return result;
};

/** The next task of the browser. Unlike timers, messages are not throttled. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
