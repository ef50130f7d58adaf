import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { oddsWords } from '@site/contracts';
import { ROOT } from '../repository';
import { readCampaignFile } from './campaign-file';

const FOLDER = join(ROOT, 'campaigns');

it.each(readdirSync(FOLDER).filter((name) => name.endsWith('.json')))(
  '%s is a valid campaign under its own name, with the odds that it states',
  (name) => {
    const campaign = readCampaignFile(join(FOLDER, name));
    expect(`${campaign.id}.json`).toBe(name);
    expect(campaign.rules.odds).toBe(oddsWords(campaign.winOneIn));
    expect(campaign.rules.contact).toContain('within 48 hours');
  },
);
