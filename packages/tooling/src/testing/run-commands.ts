import { Command, CommanderError } from 'commander';
import { errorText } from '../command-line';

/** Runs a command of `npm run site --` in this process; returns what it prints and its exit code. */
export async function runCommands(add: (program: Command) => void, ...words: string[]) {
  const printed = { output: '', errors: '', code: 0 };
  const spies = [
    jest.spyOn(console, 'log').mockImplementation((text) => void (printed.output += `${text}\n`)),
    jest.spyOn(console, 'error').mockImplementation((text) => void (printed.errors += `${text}\n`)),
  ];
  const program = new Command('site').exitOverride().configureOutput({
    writeOut: (text) => void (printed.output += text),
    writeErr: (text) => void (printed.errors += text),
  });
  try {
    add(program);
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) printed.errors += `${String(errorText(error))}\n`;
    printed.code = error instanceof CommanderError ? error.exitCode : 1;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return printed;
}

export const commandRunner = (add: (program: Command) => void, ...first: string[]) => ({
  run: (...words: string[]) => runCommands(add, ...first, ...words),
  /** The output of a command that succeeds. */
  async output(...words: string[]): Promise<string> {
    const { output, ...rest } = await runCommands(add, ...first, ...words);
    expect(rest).toEqual({ errors: '', code: 0 });
    return output;
  },
  /** The error output of a command that fails. */
  async errors(...words: string[]): Promise<string> {
    const { output, errors, code } = await runCommands(add, ...first, ...words);
    expect({ output, code }).toEqual({ output: '', code: 1 });
    return errors;
  },
});
