/**
 * `npm run races -w services/api -- --rounds 20 --crashes 50`: the races of the test suite, as often as one
 * likes. Prints a line for each, and ends with 1 at the first that is not as it must be. `--overload` says how fast spins
 * are when ten times as many come as can be answered.
 */
import { parseArgs } from 'node:util';
import { crashUnderLoad } from './crash';
import { prepareGround } from './ground';
import { overload, type Took } from './overload';
import { raceForCode, raceForStock, type RaceResult } from './race';

const CLIENTS = 500;
const STOCK = 7;

const must = (result: RaceResult, due: Pick<RaceResult, 'awarded' | 'draws'>): RaceResult => {
  if (result.awarded !== due.awarded || result.draws !== due.draws || result.strange > 0)
    throw new Error(`not as it must be: ${JSON.stringify(result)}`);
  return result;
};

const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const times = ({ count, median, p99 }: Took) =>
  `${count} spins, median ${median.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;

/** What cannot be meant. */
class WordsError extends Error {}

const numberOf = (name: string, text: string): number => {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new WordsError(`${name} must be a whole number from 0 to 999999.`);
};

const readWords = () => {
  try {
    const { values } = parseArgs({
      options: {
        rounds: { type: 'string', default: '20' },
        crashes: { type: 'string', default: '50' },
        overload: { type: 'boolean', default: false },
      },
    });
    return {
      rounds: numberOf('--rounds', values.rounds),
      crashes: numberOf('--crashes', values.crashes),
      isOverloaded: values.overload,
    };
  } catch (cause) {
    throw new WordsError((cause as Error).message, { cause });
  }
};

const run = async (): Promise<void> => {
  const { rounds, crashes, isOverloaded } = readWords();
  const ground = await prepareGround(2);
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const options = { clients: CLIENTS, stock: STOCK };
      const stock = must(await raceForStock(ground, `stock-${round}`, options), {
        awarded: STOCK,
        draws: CLIENTS,
      });
      const code = must(await raceForCode(ground, `code-${round}`, options), {
        awarded: 1,
        draws: 1,
      });
      say(
        `round ${round}: ${stock.awarded} of ${STOCK} prizes (${seconds(stock.milliseconds)}), ` +
          `${code.awarded} of 1 code (${seconds(code.milliseconds)})`,
      );
    }
    if (crashes > 0) {
      const result = await crashUnderLoad(ground, 'crashes', { crashes });
      say(
        `${result.crashes} crashes in ${seconds(result.milliseconds)}: ${result.players} people, each drawn once; ` +
          `${result.cutOff} requests cut off, ${result.answersLost} answers lost; ` +
          `${result.wins} wins, ${result.claims} acknowledged claims, all kept; the chain is in order`,
      );
    }
    if (isOverloaded) {
      const { unloaded, served, came, rush, admitted, shed } = await overload(ground);
      say(
        `alone: ${times(unloaded)}; ${served.toFixed(0)} a second are answered to twenty people; ` +
          `of ${came.toFixed(0)} a second in the first ten seconds: ${times(rush)}; then admitted: ${times(admitted)}; refused: ${times(shed)}`,
      );
    }
  } finally {
    await ground.stop();
  }
};

run().catch((error: unknown) => {
  console.error(error instanceof WordsError ? error.message : error);
  process.exitCode = 1;
});
