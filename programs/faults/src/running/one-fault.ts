/** One fault, in a process of its own: `one-fault.ts <name> <folder> <minutes>`. Tells what it has found. */
import { FAULTS } from '../all-faults';
import { NotRun, type Found } from '../fault';

/** What the process tells. */
export type Told = { found: Found } | { notRun: string } | { failed: string };

const [name, folder = '', minutes] = process.argv.slice(2);
// Whoever has started it has ended, however it did: so do all that were started here.
process.once('disconnect', () => process.kill(0, 'SIGKILL'));

const run = async (): Promise<Told> => {
  const fault = FAULTS.find((one) => one.name === name);
  if (!fault) return { failed: `There is no fault of the name ${name}.` };
  try {
    return { found: await fault.run({ folder, minutes: Number(minutes) }) };
  } catch (error) {
    if (error instanceof NotRun) return { notRun: error.message };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

// It cannot fail; and what is still open is ended by whoever has started this.
void run().then((told) => process.send?.(told));
