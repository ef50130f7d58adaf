import type { Command } from 'commander';
import { commandRunner } from './run-commands';
import { startTestSite, type TestSite } from './test-site';

/**
 * A fake site for the commands of one test file, which find its address, a token and `env` in their environment.
 * It forgets its requests and answers before each test.
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
    site.forget();
    process.env = { ...environment, SITE_URL: site.url, ADMIN_TOKEN: 'secret', ...env };
  });

  return {
    get asked() {
      return site.asked;
    },
    answers: (status: number, body: unknown) => site.answers(status, body),
    answersFor: (url: string, body: unknown) => site.answersFor(url, body),
    ...commandRunner(add),
  };
}
