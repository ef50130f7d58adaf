/**
 * `npm run bench`: ratios, each of two things measured side by side in one run, because absolute numbers of one
 * machine say little about another. Writes programs/bench/results/latest.json; exits with 1 when a goal is not met.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KB } from '@site/contracts/units';
import { pageSizes } from './sizes';

interface Ratio {
  name: string;
  value: number;
  /** The value may be at most this. */
  goal: number;
  holds: boolean;
}

/**
 * What being released independently may cost a visitor, against one build of the same sources: some 20 KB of
 * federation runtime on every page, and wrappers that are shared whole (docs/adr/0003).
 */
const SIZE_GOAL = 1.3;

const ratio = (name: string, value: number, goal: number): Ratio => ({
  name,
  value: Number(value.toFixed(3)),
  goal,
  holds: value <= goal,
});

async function bench(): Promise<void> {
  const sizes = await pageSizes();
  for (const { path, federated, monolith } of sizes)
    console.log(
      `${path.padEnd(26)} ${(federated / KB).toFixed(1)} KB federated, ${(monolith / KB).toFixed(1)} KB as a monolith`,
    );
  const ratios = sizes.map(({ path, federated, monolith }) =>
    ratio(`JavaScript and CSS of ${path}, federated / monolith`, federated / monolith, SIZE_GOAL),
  );

  const folder = join(__dirname, '../results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify({ ratios }, null, 2)}\n`);
  for (const { name, value, goal, holds } of ratios)
    console.log(`${holds ? 'holds' : 'FAILS'}  ${value.toFixed(3)} (goal ${goal})  ${name}`);
  if (!ratios.every(({ holds }) => holds)) process.exitCode = 1;
}

bench().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
