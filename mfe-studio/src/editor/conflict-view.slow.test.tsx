import { screen } from '@testing-library/react';
import type { CampaignDocument } from '@site/contracts';
import { runningCampaign } from '../testing/fake-site';
import { studioSite, openStudio, press, write } from '../testing/open-studio';

const site = studioSite();

it("can overwrite the other person's version", async () => {
  const draft: CampaignDocument = { ...runningCampaign(), status: 'draft' };
  site.store(draft);
  openStudio('/studio?campaign=glow', site.token);
  await screen.findByLabelText('Name');
  await write('Name', 'Mine');
  site.store({ ...draft, name: 'Theirs', description: 'Theirs too' });
  await press('Save');
  await screen.findByText('Someone saved version 2 while you were editing');
  await press('Overwrite version 2 with mine');
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await press('Save');
  expect(await screen.findByText(/^Saved as version 3/)).toBeVisible();
  const [put] = site.calls.filter(({ method }) => method === 'PUT').slice(-1);
  expect(put!.headers['If-Match']).toBe('"2"');
  expect(site.campaigns.get('glow')!.campaign.name).toBe('Mine');
});
