import { screen, within } from '@testing-library/react';
import type { CampaignDocument } from '@site/contracts';
import { runningCampaign } from '../testing/fake-site';
import { button, studioSite, openStudio, press, user, write } from '../testing/open-studio';

const site = studioSite();

const draft = (): CampaignDocument => ({ ...runningCampaign(), status: 'draft' });
const open = async (campaign: CampaignDocument) => {
  site.store(campaign);
  openStudio(`/studio?campaign=${campaign.id}`, site.token);
  await screen.findByLabelText('Name');
};
const save = () => press('Save');
const saved = () => site.campaigns.get('glow')!.campaign;
const puts = () => site.calls.filter(({ method }) => method === 'PUT');

describe('an edit conflict', () => {
  const race = async () => {
    await open(draft());
    await write('Name', 'Mine');
    site.store({ ...draft(), name: 'Theirs', description: 'Theirs too' });
    await save();
    return screen.findByText('Someone saved version 2 while you were editing');
  };

  it('shows both versions side by side and overwrites nothing', async () => {
    await race();
    const notice = screen.getByRole('group', { name: 'Edit conflict' });
    expect(notice).toHaveFocus();
    expect(notice).toHaveTextContent('You both changed one field');
    expect(notice).toHaveTextContent('Taken from version 2: Description.');
    const name = within(notice).getByRole('radiogroup', { name: 'Name' });
    expect(within(name).getAllByRole('radio')).toHaveLength(2);
    expect(name).toHaveTextContent('Version 2 TheirsYours Mine');
    expect(saved().name).toBe('Theirs');
    expect(screen.getByLabelText('Name', { selector: 'input' })).toHaveValue('Mine');
  });

  it('merges after the conflicting fields are chosen', async () => {
    await race();
    expect(button('Merge both: choose 1 more')).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('radio', { name: 'Yours Mine' }));
    await press('Merge both');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Description')).toHaveValue('Theirs too');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await save();
    expect(await screen.findByText(/^Saved as version 3/)).toBeVisible();
    expect(saved()).toMatchObject({ name: 'Mine', description: 'Theirs too' });
  });

  it("can overwrite the other person's version", async () => {
    await race();
    await press('Overwrite version 2 with mine');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await save();
    expect(await screen.findByText(/^Saved as version 3/)).toBeVisible();
    expect(puts().at(-1)!.headers['If-Match']).toBe('"2"');
    expect(saved().name).toBe('Mine');
  });
});
