import { Command, CommanderError } from 'commander';
import { errorText } from '../command-line';
import { startTestSite, type TestSite } from './test-site';

/** Runs a command of `npm run site --` in this process; returns what it prints and its exit code. */
export async function runCommands(add: (program: Command) => void, ...args: string[]) {
  const result = { output: '', errors: '', code: 0 };
  const spies = [
    jest.spyOn(console, 'log').mockImplementation((text) => void (result.output += `${text}\n`)),
    jest.spyOn(console, 'error').mockImplementation((text) => void (result.errors += `${text}\n`)),
  ];
  const program = new Command('site').exitOverride().configureOutput({
    writeOut: (text) => void (result.output += text),
    writeErr: (text) => void (result.errors += text),
  });
  try {
    add(program);
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) result.errors += `${String(errorText(error))}\n`;
    result.code = error instanceof CommanderError ? error.exitCode : 1;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return result;
}

export const commandRunner = (add: (program: Command) => void, ...first: string[]) => ({
  run: (...args: string[]) => runCommands(add, ...first, ...args),
  /** The output of a command that succeeds. */
  async output(...args: string[]): Promise<string> {
    const { output, ...rest } = await runCommands(add, ...first, ...args);
    expect(rest).toEqual({ errors: '', code: 0 });
    return output;
  },
  /** The error output of a command that fails. */
  async errors(...args: string[]): Promise<string> {
    const { output, errors, code } = await runCommands(add, ...first, ...args);
    expect({ output, code }).toEqual({ output: '', code: 1 });
    return errors;
  },
});

/**
 * A fake site for one test file. Before each test, sets SITE_URL, ADMIN_TOKEN and `env`, and resets requests and
 * responses.
 */
export function commandSite(
  add: (program: Command) => void = () => undefined,
  env: NodeJS.ProcessEnv = {},
) {
  const environment = process.env;
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite();
  });
  afterAll(async () => {
    process.env = environment;
    await site.stop();
  });
  beforeEach(() => {
    site.reset();
    process.env = { ...environment, SITE_URL: site.url, ADMIN_TOKEN: 'secret', ...env };
  });

  return {
    get requests() {
      return site.requests;
    },
    respond: (status: number, body: unknown) => site.respond(status, body),
    respondTo: (url: string, body: unknown) => site.respondTo(url, body),
    ...commandRunner(add),
  };
}
