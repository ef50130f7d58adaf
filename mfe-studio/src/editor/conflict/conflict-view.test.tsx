import { screen, within } from '@testing-library/react';
import type { CampaignDocument } from '@site/contracts';
import { runningCampaign, startFakeSite, type FakeSite } from '../../testing/fake-site';
import { button, forgetTab, openStudio, press, user, write } from '../../testing/open-studio';

// Fluent's thousands of rules make jsdom slow at each look at a computed style; nothing here asks for one.
CSSStyleSheet.prototype.insertRule = () => 0;

let site: FakeSite;
beforeEach(() => {
  forgetTab();
  site = startFakeSite();
});

const draft = (): CampaignDocument => ({ ...runningCampaign(), status: 'draft' });
const open = async (campaign: CampaignDocument) => {
  site.keep(campaign);
  openStudio(`/studio?campaign=${campaign.id}`, site.token);
  await screen.findByLabelText('Name');
};
const save = () => press('Save');
const saved = () => site.campaigns.get('glow')!.campaign;
const puts = () => site.calls.filter(({ method }) => method === 'PUT');

describe('two who edit at once', () => {
  const race = async () => {
    await open(draft());
    await write('Name', 'Mine');
    site.keep({ ...draft(), name: 'Theirs', description: 'Theirs too' });
    await save();
    return screen.findByText('Somebody saved version 2 while you were editing');
  };

  it('see what both have changed side by side, and nothing is overwritten unseen', async () => {
    await race();
    const notice = screen.getByRole('group', { name: 'Two have edited' });
    expect(notice).toHaveFocus();
    expect(notice).toHaveTextContent('One field was changed by both of you');
    expect(notice).toHaveTextContent('Taken from version 2: Description.');
    const name = within(notice).getByRole('radiogroup', { name: 'Name' });
    expect(within(name).getAllByRole('radio')).toHaveLength(2);
    expect(name).toHaveTextContent('Version 2 TheirsYours Mine');
    expect(saved().name).toBe('Theirs');
    expect(screen.getByLabelText('Name', { selector: 'input' })).toHaveValue('Mine');
  });

  it('merge: what one has changed is taken from each, the rest is chosen', async () => {
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

  it('are not taken from where they are when they hear of the other by the way', async () => {
    await open(draft());
    await write('Name', 'Mine');
    site.keep({ ...draft(), description: 'Theirs too' });
    await user.click(screen.getByRole('link', { name: 'Campaigns' }));
    await user.click(await screen.findByRole('link', { name: 'Winter Glow' }));
    await screen.findByText('Somebody saved version 2 while you were editing');
    expect(screen.getByRole('group', { name: 'Two have edited' })).not.toHaveFocus();
    expect(screen.getByText(/different fields, so both can be merged/)).toBeVisible();
  });

  it('may keep their own, on top of the other version', async () => {
    await race();
    await press('Keep mine, on top of version 2');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await save();
    expect(await screen.findByText(/^Saved as version 3/)).toBeVisible();
    expect(puts().at(-1)!.headers['If-Match']).toBe('"2"');
    expect(saved().name).toBe('Mine');
  });

  it('may take the other version', async () => {
    await race();
    await press('Take version 2, drop mine');
    expect(screen.getByLabelText('Name')).toHaveValue('Theirs');
    expect(screen.getByText('Everything is saved')).toBeVisible();
  });
});
