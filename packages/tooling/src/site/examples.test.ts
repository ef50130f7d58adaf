import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { oddsWords } from '@site/contracts';
import { ROOT } from '../repository';
import { readCampaignFile } from './campaign-file';
import { simulationReport } from './campaign-simulate';

const FOLDER = join(ROOT, 'campaigns');
const examples = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const read = (name: string) => readCampaignFile(join(FOLDER, name));

it.each(examples)('%s is a campaign under its own name, with the odds that it states', (name) => {
  const campaign = read(name);
  expect(`${campaign.id}.json`).toBe(name);
  expect(campaign.rules.odds).toBe(oddsWords(campaign.winOneIn));
  expect(campaign.rules.contact).toContain('within 48 hours');
});

it('shows how a picture, codes and many segments are written', () => {
  const campaigns = examples.map(read);
  expect(campaigns.some(({ theme }) => theme.image?.startsWith('data:image/svg+xml'))).toBe(true);
  expect(campaigns.some(({ requiresCode }) => requiresCode)).toBe(true);
  expect(Math.max(...campaigns.map(({ segments }) => segments.length))).toBe(12);
});

it('has columns that stand under each other', () => {
  const lines = simulationReport(read('winter-glow.json'), {
    draws: 20_000,
    spinsPerDay: 500,
    seed: 'cd'.repeat(32),
  });
  const [title = '', ...rows] = lines.slice(2, -3);
  const end = title.indexOf('simulated') + 'simulated'.length;
  for (const row of rows) expect(row.slice(end - 2, end + 1)).toMatch(/^[ \d]\d ?$/);
});
