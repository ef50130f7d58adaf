import { rate, type Rate } from '../results/results';
import { settle } from './settle';
import type { Instance } from './instance';
import { answersInBatches } from './load';

/** What two processes have to give by what one gives. */
const GOAL = 1.8;
/**
 * Of each process, and in each batch. A process that has less to do at a time pays more for each answer, as it is woken for
 * fewer: asked for one after the other on eight or sixteen connections, two bare servers, which share nothing, gave 1.6.
 */
const CONNECTIONS = 64;

/**
 * What two processes answer by what one does. Beside whoever asks them, two have no processor each on a machine with two:
 * so it is said by processor time. As many answers as both give in a second of processor time, twice, by those that one
 * gives alone. What they have in common, the database and its questions, is in it; where they wait for each other is not.
 */
export async function measureTwo(
  [one, other]: [Instance, Instance],
  { rounds, milliseconds }: { rounds: number; milliseconds: number },
): Promise<Rate[]> {
  const given = async (instances: Instance[], path: string): Promise<number> => {
    const taken = () => Promise.all(instances.map((instance) => instance.processor()));
    const before = await taken();
    const loads = instances.map(({ url }) => ({ url, path, connections: CONNECTIONS }));
    const { count } = await answersInBatches(loads, milliseconds);
    const after = await taken();
    const seconds = after.reduce((sum, at, nth) => sum + at - (before[nth] ?? 0), 0) / 1_000_000;
    return (count / seconds) * instances.length;
  };
  const rates: Rate[] = [];
  for (const path of ['/', '/api/stores']) {
    console.log(`Asking two processes for ${path} ...`);
    await settle(one.url, path);
    await settle(other.url, path);
    const [of, to]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round++) {
      const [both, alone] = [await given([one, other], path), await given([one], path)];
      if (round === 0) continue;
      of.push(both);
      to.push(alone);
    }
    const name = `${path}: two processes by one, answers in a second of each one's processor time`;
    rates.push(rate({ name, goal: GOAL, of, to }));
  }
  return rates;
}
