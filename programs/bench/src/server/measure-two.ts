import { rate, type Rate } from '../results/results';
import { settle } from './settle';
import type { Instance } from './instance';
import { answersIn } from './load';

/** What two processes have to give by what one gives. */
const GOAL = 1.8;
const CONNECTIONS = 16;

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
    const connections = CONNECTIONS / instances.length;
    const answers = await Promise.all(
      instances.map(({ url }) => answersIn({ url, path, connections, milliseconds })),
    );
    const after = await taken();
    const seconds = after.reduce((sum, at, nth) => sum + at - (before[nth] ?? 0), 0) / 1_000_000;
    const perSecond = answers.reduce((sum, { count }) => sum + count, 0) / seconds;
    return perSecond * instances.length;
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
