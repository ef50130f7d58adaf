import { screen } from '@testing-library/react';
import type { CampaignDocument } from '@site/contracts';
import { runningCampaign } from '../testing/fake-site';
import { button, studioSite, openStudio, press, user, write } from '../testing/open-studio';

const site = studioSite();

const draft: CampaignDocument = { ...runningCampaign(), status: 'draft' };
const editName = async () => {
  site.store(draft);
  openStudio('/studio?campaign=glow', site.token);
  await screen.findByLabelText('Name');
  await write('Name', 'Mine');
};

it('merges fields that one person has changed, and asks about those that both have', async () => {
  await editName();
  await write('Odds', '20');
  site.store({ ...draft, name: 'Theirs', description: 'Theirs too' });
  await press('Save');
  const notice = await screen.findByRole('group', { name: 'Edit conflict' });
  expect(notice).toHaveFocus();
  expect(notice).toHaveTextContent('Taken from version 2:Campaign › Description');
  expect(notice).toHaveTextContent(/Kept from yours:Odds/);
  expect(button('Merge both: choose 1 more')).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('radio', { name: 'Yours Mine' }));
  await press('Merge both, then review and save');
  expect(screen.getByLabelText('Description')).toHaveValue('Theirs too');
  await press('Save');
  await screen.findByText(/^Saved as version 3/);
  const { name, winOneIn, description } = site.campaigns.get('glow')!.campaign;
  expect([name, winOneIn, description]).toEqual(['Mine', 20, 'Theirs too']);
});

it("can overwrite the other person's version", async () => {
  await editName();
  site.store({ ...draft, name: 'Theirs', description: 'Theirs too' });
  await press('Save');
  await screen.findByText('Version 2 was saved since you started editing');
  await press('Keep mine, without version 2');
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await press('Save');
  expect(await screen.findByText(/^Saved as version 3/)).toBeVisible();
  const [put] = site.calls.filter(({ method }) => method === 'PUT').slice(-1);
  expect(put!.headers['If-Match']).toBe('"2"');
  expect(site.campaigns.get('glow')!.campaign.name).toBe('Mine');
});
