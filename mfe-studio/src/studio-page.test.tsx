import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { browser, runningCampaign } from './testing/fake-site';
import { studioSite, openStudio, reloadStudio, user } from './testing/open-studio';

const site = studioSite();
beforeEach(() => {
  site.store(runningCampaign());
});

const token = () => screen.getByLabelText('Administration token');
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

  it('rejects a wrong token and accepts another', async () => {
    openStudio();
    await signIn('guess');
    expect(await screen.findByRole('alert')).toHaveTextContent('This token is not accepted.');
    expect(token()).toHaveFocus();
    await signIn(site.token);
    expect(await screen.findByRole('grid', { name: 'Campaigns' })).toBeVisible();
  });

  it('opens the delivery view for a token without campaigns and claims', async () => {
    site.may = ['release:mfe-tools', 'promote:mfe-tools'];
    site.answers['GET /delivery'] = { parts: [] };
    openStudio();
    await signIn(site.token);
    expect(await screen.findByRole('heading', { level: 2, name: 'Delivery' })).toBeVisible();
    expect(site.calls.map(({ path }) => path)).not.toContain('/campaigns');
  });

  it('appears again after a sign-out, which removes all data of winners', async () => {
    openStudio('/studio', site.token);
    await screen.findByRole('link', { name: 'Winter Glow' });
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByLabelText('Administration token')).toBeVisible();
    await waitFor(() => expect(token()).toHaveFocus());
    expect(site.calls).toContainEqual(
      expect.objectContaining({ method: 'DELETE', path: '/sessions/current' }),
    );
    expect(browser.session).toBe('');
    expect(screen.queryByText('Winter Glow')).toBeNull();
  });

  it('stays signed in when the sign-out fails', async () => {
    openStudio('/studio', site.token);
    await screen.findByRole('link', { name: 'Winter Glow' });
    site.respondNext(503, { code: 'unavailable', message: 'The database is unavailable' });
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('You are still signed in')).toBeVisible();
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
        'Your session has ended. Sign in again; your unsaved changes are kept.',
      ),
    ).toBeVisible();
    expect(token()).toHaveFocus();

    await signIn('another-token');
    expect(await screen.findByLabelText('Name')).toHaveValue('Spring Glow');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved as version 2, revision 1.')).toBeVisible();
  });
});

describe('the list of campaigns', () => {
  it('pauses a campaign after confirmation and changes only its status', async () => {
    openStudio('/studio', site.token);
    await user.click(await screen.findByRole('button', { name: 'Pause: Winter Glow' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Pause: Winter Glow');
    expect(site.calls.some(({ method }) => method === 'PUT')).toBe(false);

    await user.click(within(dialog).getByRole('button', { name: 'Pause' }));
    expect(await screen.findByRole('button', { name: 'Resume: Winter Glow' })).toHaveFocus();
    expect(screen.getAllByText('Winter Glow is paused.')[0]).toBeVisible();
    const put = site.calls.find(({ method }) => method === 'PUT')!;
    expect(put.headers['If-Match']).toBe('"1"');
    expect(put.body).toEqual({ ...runningCampaign(), status: 'paused' });
  });

  it('deletes an unplayed campaign and focuses the list', async () => {
    openStudio('/studio', site.token);
    await user.click(await screen.findByRole('button', { name: 'Delete: Winter Glow' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Codes that were printed');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('There is no campaign yet.')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 2, name: 'Campaigns' })).toHaveFocus(),
    );
  });

  it('opens a copy in the editor and saves it as a new campaign only', async () => {
    openStudio('/studio', site.token);
    await user.click(await screen.findByRole('button', { name: 'New campaign' }));
    expect(screen.getByLabelText('Start from')).toHaveFocus();
    await user.selectOptions(screen.getByLabelText('Start from'), 'Copy of Winter Glow');
    const id = screen.getByLabelText('Id (used in URLs)');
    await user.type(id, 'glow');
    await user.click(screen.getByRole('button', { name: 'Open in the editor' }));
    expect(screen.getByText('A campaign with this id already exists.')).toBeVisible();
    expect(id).toHaveFocus();

    await user.type(id, '-2');
    await user.click(screen.getByRole('button', { name: 'Open in the editor' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('Winter Glow (copy)');
    expect(screen.getByText('Winter Glow (copy)', { selector: 'h2' })).toHaveFocus();
    await user.selectOptions(screen.getByLabelText('Status'), 'live');
    expect(screen.getByText('Draft', { selector: '.fui-Badge > span' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: /^Statistics/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved as version 1, revision 1.')).toBeVisible();
    const put = site.calls.find(({ method }) => method === 'PUT')!;
    expect(put.path).toBe('/campaigns/glow-2');
    expect(put.headers['If-None-Match']).toBe('*');
    expect(put.body).toMatchObject({ id: 'glow-2', status: 'live' });
    expect(screen.getByRole('tab', { name: /^Statistics/ })).toBeVisible();
  });
});
