import { startTestSite, type TestSite } from './test-site';

/**
 * A site for the commands of one test file: they find it, and a token for it, in the environment, with whatever else
 * `env` puts there. Before each test it forgets what it was asked.
 */
export function commandSite(env: NodeJS.ProcessEnv = {}) {
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
    site.asked.length = 0;
    process.env = { ...environment, SITE_URL: site.url, ADMIN_TOKEN: 'secret', ...env };
  });

  return {
    get asked() {
      return site.asked;
    },
    answers: (status: number, body: unknown) => site.answers(status, body),
    answersFor: (url: string, body: unknown) => site.answersFor(url, body),
  };
}
