import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { browser, runningCampaign } from './testing/fake-site';
import {
  expectToast,
  button,
  studioSite,
  openStudio,
  reloadStudio,
  user,
} from './testing/open-studio';

const site = studioSite();
beforeEach(() => site.store(runningCampaign()));

const token = () => screen.getByLabelText('Admin token');
const signIn = async (typed: string) => {
  await user.clear(token());
  await user.type(token(), typed);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

describe('the sign-in', () => {
  it('exchanges the token for a session and does not store it', async () => {
    openStudio();
    await signIn(site.token);
    expect(await screen.findByRole('link', { name: 'Winter Glow' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    const withToken = site.calls.filter(({ headers }) => headers.Authorization !== undefined);
    expect(withToken.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /sessions']);
    expect(site.calls.length).toBeGreaterThan(1);
    expect([sessionStorage.length, localStorage.length, document.cookie]).toEqual([0, 0, '']);
  });

  it('survives a reload', async () => {
    openStudio();
    await signIn(site.token);
    cleanup();
    reloadStudio();
    expect(screen.getByText('Loading your session…')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Winter Glow' })).toBeVisible();
  });

  it('appears again after a sign-out, which removes all data of winners', async () => {
    openStudio('/studio', site.token);
    await screen.findByRole('link', { name: 'Winter Glow' });
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByLabelText('Admin token')).toBeVisible();
    await waitFor(() => expect(token()).toHaveFocus());
    expect(site.calls).toContainEqual(
      expect.objectContaining({ method: 'DELETE', path: '/sessions/current' }),
    );
    expect(browser.session).toBe('');
    expect(screen.queryByText('Winter Glow')).toBeNull();
  });

  it('asks before a sign-out with unsaved changes', async () => {
    openStudio('/studio?campaign=glow', site.token);
    await user.type(await screen.findByLabelText('Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/unsaved changes/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(browser.session).not.toBe('');
  });

  it('stays signed in when the sign-out fails', async () => {
    openStudio('/studio', site.token);
    await screen.findByRole('link', { name: 'Winter Glow' });
    site.respondNext(503, { code: 'unavailable', message: 'The database is unavailable' });
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('You’re still signed in')).toBeVisible();
    expect(screen.getByText('The database is unavailable')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Winter Glow' })).toBeVisible();
  });

  it('appears again when the session has ended, and unsaved changes are kept', async () => {
    openStudio('/studio?campaign=glow', site.token);
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Spring Glow');

    site.token = 'another-token';
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(
        'Your session has ended. Sign in again. Any unsaved changes are still here.',
      ),
    ).toBeVisible();
    expect(token()).toHaveFocus();

    await signIn('another-token');
    expect(await screen.findByLabelText('Name')).toHaveValue('Spring Glow');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved as version 2.')).toBeVisible();
  });
});

describe('the list of campaigns', () => {
  it('pauses a campaign after confirmation and changes only its status', async () => {
    openStudio('/studio', site.token);
    await user.click(await screen.findByRole('button', { name: 'Pause: Winter Glow' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Pause Winter Glow?');
    expect(site.calls.some(({ method }) => method === 'PUT')).toBe(false);

    await user.click(within(dialog).getByRole('button', { name: 'Pause' }));
    expect(await screen.findByRole('button', { name: 'Resume: Winter Glow' })).toHaveFocus();
    await expectToast('Winter Glow paused.');
    const put = site.calls.find(({ method }) => method === 'PUT')!;
    expect(put.headers['If-Match']).toBe('"1"');
    expect(put.body).toEqual({ ...runningCampaign(), status: 'paused' });
  });

  it('is shown and focused after an unplayed campaign was deleted', async () => {
    openStudio('/studio?campaign=glow', site.token);
    await user.click(await screen.findByRole('button', { name: 'Delete campaign' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('This deletes the campaign');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^No campaigns yet/)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 2, name: 'Campaigns' })).toHaveFocus(),
    );
  });

  it('saves a copy as a new draft and opens it', async () => {
    openStudio('/studio', site.token);
    await user.click(await screen.findByRole('button', { name: 'New campaign' }));
    expect(screen.getByRole('radio', { name: /^Instant win/ })).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: /^Copy of a campaign/ }));
    await user.selectOptions(screen.getByLabelText('Campaign to copy'), 'glow');
    const name = screen.getByLabelText('Name');
    expect(name).toHaveValue('Copy of Winter Glow');
    await user.clear(name);
    await user.click(button('Create draft'));
    expect(screen.getByText('Enter a name.')).toBeVisible();
    expect(name).toHaveFocus();

    await user.type(name, 'Glow');
    const id = screen.getByLabelText('Web address');
    expect(id).toHaveValue('glow-2');
    await user.type(id, '{Backspace}{Backspace}');
    await user.click(button('Create draft'));
    expect(screen.getByText('A campaign with this web address already exists.')).toBeVisible();
    expect(id).toHaveFocus();

    await user.type(id, '-2');
    await user.click(button('Create draft'));
    expect(await screen.findByText('Glow', { selector: 'h2' })).toHaveFocus();
    expect(screen.getByText('Draft', { selector: '.fui-Badge > span' })).toBeVisible();
    const put = site.calls.find(({ method }) => method === 'PUT')!;
    expect(put.path).toBe('/campaigns/glow-2');
    expect(put.headers['If-None-Match']).toBe('*');
    expect(put.body).toMatchObject({ id: 'glow-2', name: 'Glow', status: 'draft' });
  });
});

describe('the launch', () => {
  const draft = () => ({ ...runningCampaign(), status: 'draft' as const });

  it('waits until the texts of the template are replaced', async () => {
    const { rules } = draft();
    site.store({ ...draft(), rules: { ...rules, sponsor: '[Sponsor]' } });
    openStudio('/studio?campaign=glow', site.token);
    const checklist = within(await screen.findByRole('region', { name: 'Launch checklist' }));
    await user.click(button('Launch'));
    const blocked = within(await screen.findByRole('dialog'));
    expect(blocked.getByRole('note')).toHaveTextContent(/^Not ready yet.*Official rules › Sponsor/);
    expect(blocked.getAllByRole('list')).toHaveLength(1);
    expect(blocked.getByRole('button', { name: 'Launch' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(button('Cancel'));

    await user.click(checklist.getByRole('link', { name: 'Official rules › Sponsor' }));
    const sponsor = screen.getByLabelText('Sponsor');
    expect(sponsor).toHaveFocus();
    await user.clear(sponsor);
    await user.type(sponsor, 'Glow LLC');
    await user.click(button('Save'));
    await screen.findByText('Saved as version 3.');
    expect(screen.getByText('Ready to launch')).toBeVisible();
    await user.click(button('Launch'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Launch' }));
    await waitFor(() => expect(site.campaigns.get('glow')!.campaign.status).toBe('live'));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Share', selected: true })).toBeVisible();
  });
});

it.each(['/studio', '/studio?campaign=glow'])('duplicates a campaign on %s', async (url) => {
  openStudio(url, site.token);
  await user.click(await screen.findByRole('button', { name: /^Duplicate/ }));
  expect(await screen.findByLabelText('Campaign to copy')).toHaveValue('glow');
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  expect(name).toHaveFocus();
  expect(name.value).toMatch(/^Copy of /);
  await user.keyboard('Spring Glow');
  await user.click(screen.getByRole('button', { name: 'Create draft' }));
  expect(await screen.findByText('Spring Glow', { selector: 'h2' })).toBeVisible();
  expect(site.campaigns.get('spring-glow')!.campaign.status).toBe('draft');
});
