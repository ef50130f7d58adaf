import { Command, CommanderError } from 'commander';

/** Runs commands of `npm run site --` in this process, and answers with what a person at the terminal gets. */
export async function runCommands(add: (program: Command) => void, ...words: string[]) {
  const said = { output: '', errors: '', code: 0 };
  const spies = [
    jest.spyOn(console, 'log').mockImplementation((text) => void (said.output += `${text}\n`)),
    jest.spyOn(console, 'error').mockImplementation((text) => void (said.errors += `${text}\n`)),
    jest.spyOn(process, 'exit').mockImplementation((code) => {
      said.code = Number(code);
      return undefined as never;
    }),
  ];
  const program = new Command('site').exitOverride().configureOutput({
    writeOut: (text) => void (said.output += text),
    writeErr: (text) => void (said.errors += text),
  });
  try {
    add(program);
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    said.code = error.exitCode;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return said;
}
