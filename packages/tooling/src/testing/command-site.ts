import type { Command } from 'commander';
import { commandRunner } from './run-commands';
import { startTestSite, type TestSite } from './test-site';

/**
 * A fake site for the commands of one test file, whose environment has its address, a token and `env`. Requests and responses are
 * reset before each test.
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
