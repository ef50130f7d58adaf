import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withCorrectOdds, type CampaignDocument } from '@site/contracts';
import { callAdmin } from './administration';
import { ROOT } from './commands';

/** Deterministic odds. */
export const ALWAYS = 1;
export const NEVER = 100_000_000;

/**
 * Saves a changed example campaign. Its limit per network address is raised, because all tests share one address.
 */
export const putCampaign = async (
  example: 'default' | 'lottery',
  id: string,
  change: Partial<CampaignDocument>,
): Promise<CampaignDocument> => {
  const text = await readFile(join(ROOT, 'campaigns', `${example}.json`), 'utf8');
  const { sample: _, ...base } = JSON.parse(text) as CampaignDocument;
  const campaign = withCorrectOdds({
    ...base,
    // Claims have the same fields, whichever prize is won.
    prizes: base.prizes.map(({ needs: _, ...prize }) => prize),
    id,
    spinsPerAddressPerHour: 100_000,
    ...change,
  });
  const { status, body } = await callAdmin('PUT', `/campaigns/${id}`, campaign);
  if (status >= 300) throw new Error(`The campaign was refused: ${JSON.stringify(body)}`);
  return campaign;
};

/** A wheel on which every spin wins this prize while there is stock. */
export const onePrize = (
  name: string,
  stock: number,
  change: Partial<CampaignDocument['prizes'][number]> = {},
): Partial<CampaignDocument> => ({
  winOneIn: ALWAYS,
  segments: [{ label: name, prize: 'gift' }, { label: 'Nothing' }],
  prizes: [
    {
      id: 'gift',
      name,
      description: 'To be picked up.',
      value: '$5 at retail',
      weight: 1,
      stock,
      whenGone: 'lose',
      ...change,
    },
  ],
});
