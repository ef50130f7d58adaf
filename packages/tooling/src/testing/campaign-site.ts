import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CampaignDocument, KeptCampaign } from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';
import type { Command } from 'commander';
import { runCommands } from './run-commands';

export const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** The dates of a campaign that runs now. */
export const running = () => ({
  startsAt: fromNow(-48),
  endsAt: fromNow(48),
  claimUntil: fromNow(96),
});

/** What is used of `startTestSite` of the API. */
interface ApiSite {
  address: string;
  database: { collection(name: string): { deleteMany(filter: object): Promise<unknown> } };
  services: {
    campaigns: {
      find(id: string): Promise<KeptCampaign | undefined>;
      put(document: CampaignDocument): Promise<KeptCampaign>;
    };
  };
  stop(): Promise<void>;
}

/**
 * A site with a real API, for the commands of one test file, and a folder in which somebody stands who runs them.
 * Before each test it has no campaign.
 */
export const campaignSite = <Site extends ApiSite>(
  { start, token }: { start: () => Promise<Site>; token: string },
  add: (program: Command) => void,
  ...command: string[]
) => {
  let site: Site;
  let folder: string;
  beforeAll(async () => {
    site = await start();
    folder = mkdtempSync(join(tmpdir(), 'campaigns-'));
    const settings = { SITE_URL: site.address, ADMIN_TOKEN: token, INIT_CWD: folder };
    Object.assign(process.env, settings, { DATA_DIR: join(folder, 'var') });
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await site.stop();
  });
  beforeEach(async () => {
    await site.database.collection('campaigns').deleteMany({});
  });

  const run = (...words: string[]) => runCommands(add, ...command, ...words);
  return {
    get site() {
      return site;
    },
    get folder() {
      return folder;
    },
    /** What a command says that succeeds. */
    async said(...words: string[]): Promise<string> {
      const { output, errors, code } = await run(...words);
      expect({ errors, code }).toEqual({ errors: '', code: 0 });
      return output;
    },
    /** What a command says that fails. */
    async failed(...words: string[]): Promise<string> {
      const { errors, code } = await run(...words);
      expect(code).toBe(1);
      return errors;
    },
    /** A file in the folder; answers with its name. */
    write(document: object, name = 'autumn.json'): string {
      writeFileSync(join(folder, name), JSON.stringify(document));
      return name;
    },
    kept: (id = 'autumn') => site.services.campaigns.find(id),
    put: (document: CampaignDocument) => site.services.campaigns.put(document),
  };
};
