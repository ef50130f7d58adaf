import { screen, waitFor, within } from '@testing-library/react';
import type { Composition, DeliveryOverview, TelemetrySummary } from '@site/contracts';
import { expectToast, studioSite, openStudio, user } from '../testing/open-studio';

const AT = '2026-11-21T12:00:00.000Z';
const shared = { react: '^19.3.1' };
const overview: DeliveryOverview = {
  live: 7,
  parts: [
    {
      name: 'mfe-tools',
      live: {
        version: '1.1.0',
        bytes: 90_000,
        shared,
        since: AT,
        by: 'tools-ci',
        reason: 'New guides',
      },
      canary: { version: '1.2.0', bytes: 95_000, shared, since: AT, percent: 5 },
      back: '1.0.0',
    },
    { name: 'shell', live: { version: '1.0.0', bytes: 2_000_000, shared: { react: '19.3.1' } } },
  ],
};
const telemetry: TelemetrySummary = {
  since: AT,
  releases: [
    {
      name: 'mfe-tools',
      version: '1.2.0',
      visits: 200,
      failedToLoad: 1,
      failedToRender: 9,
      lcp: { p75: 1840, of: 50 },
    },
  ],
};
const change = (number: number, more: Partial<Composition> = {}): Composition => ({
  number,
  at: AT,
  by: 'tools-ci',
  action: 'promote',
  parts: [{ name: 'mfe-tools', from: '1.0.0', to: '1.1.0' }],
  ...more,
});
const newest = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => change(from - i));
const history = (compositions: Composition[]) => ({ live: 7, releases: {}, compositions });

const page = (path: string, title: string) => ({ path, title, expose: `./${title}` });
const discovery = {
  schema: 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json',
  microFrontends: {
    'mfe-tools': [
      {
        url: 'https://www.example.com/entry.js',
        metadata: { integrity: 'sha384-a', version: '1.1.0' },
        extras: {
          ...{ container: 'mfe_tools', manifest: '/mf-manifest.json', exposes: [], parts: {} },
          pages: [
            page('/tools', 'Tools'),
            page('/quiz', 'Quiz'),
            { ...page('/quiz/old', 'Old quiz'), expose: './Quiz' },
            page('/tools/:slug', '{tool}'),
          ],
        },
        deployment: { traffic: 100, default: true },
      },
    ],
  },
};

const site = studioSite();
beforeEach(() => {
  site.may = ['promote:mfe-tools'];
  site.responses = {
    'GET /delivery': overview,
    'GET /telemetry': telemetry,
    'GET /compositions?limit=10': history(newest(7, 3)),
  };
});

const open = async (query = '') => {
  openStudio(`/studio?view=delivery${query}`, site.token);
  await screen.findByRole('heading', { level: 2, name: 'Releases' });
};
const grid = async (name: string) =>
  within(await screen.findByRole('grid', { name, hidden: true }));
const row = async (name: RegExp, inGrid = 'What visitors see now') =>
  within(await (await grid(inGrid)).findByRole('row', { name, hidden: true }));
const HISTORY = 'Changes of the live releases, newest first';
const posts = () => site.calls.filter(({ method }) => method === 'POST');
const openDialog = async (name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

describe('the parts', () => {
  it('shows the pages that visitors see, and for engineers versions and figures', async () => {
    site.responses['GET /api/discovery'] = discovery;
    await open();
    const live = await row(/^Tools, Quiz\s*Nov/);
    expect(live.getByText('by tools-ci')).toBeVisible();
    expect(live.getByText('“New guides”')).toBeVisible();
    const canary = await row(/^Tools, Quiz\s*Test with 5% of visitors/);
    expect(await canary.findByText('5%')).toBeVisible();
    expect(canary.getByText('10 of 200 sampled visits in 24 hours')).toBeVisible();
    const shell = await row(/^Header, menus and footer/);
    expect(shell.getByText('No earlier version')).toBeVisible();
    expect(screen.getByText('1.8 s')).not.toBeVisible();

    await user.click(screen.getByRole('heading', { name: 'For engineers' }));
    expect(screen.getByText('Composition 7')).toBeVisible();
    const RELEASES = 'Releases, live and on canary';
    const speed = await row(/^mfe-tools\s*Canary, 5%\s*1\.2\.0/, RELEASES);
    expect(speed.getByText('1.8 s')).toBeVisible();
    expect((await row(/^shell/, RELEASES)).getByText('1.9 MB')).toBeVisible();
  });

  it('opens the history of the part in the URL', async () => {
    site.responses['GET /compositions?limit=10&part=mfe-tools'] = history(newest(7, 1));
    await open('&part=mfe-tools');
    expect((await row(/^No\. 7/, HISTORY)).getByText('by tools-ci')).toBeVisible();
  });

  it("offers only what the token's scopes allow", async () => {
    site.may = ['promote:mfe-events', 'campaigns'];
    await open();
    await screen.findByText(/Scopes: promote:mfe-events, campaigns\.$/);
    await row(/^mfe-tools\s*Nov/);
    expect(screen.queryByRole('button', { name: /: mfe-tools$/ })).toBeNull();
  });
});

describe('a change', () => {
  it('rolls a part back after confirmation, with a reason', async () => {
    await open();
    const dialog = await openDialog('Go back: mfe-tools');
    expect(dialog.getByText('1.1.0')).toBeVisible();
    expect(dialog.getByText('1.0.0')).toBeVisible();
    expect(dialog.getByText(/The test with 5% of visitors ends as well/)).toBeVisible();
    expect(posts()).toEqual([]);

    await user.type(dialog.getByLabelText('Reason (optional)'), 'It is empty');
    const parts = [{ name: 'mfe-tools', from: '1.1.0', to: '1.0.0' }];
    site.responses['POST /compositions/rollback'] = change(8, { action: 'rollback', parts });
    site.responses['GET /compositions?limit=10'] = history([
      change(8, { action: 'rollback', parts, reason: 'It is empty', forced: ['over_budget'] }),
    ]);
    const [tools, shell] = overview.parts;
    site.responses['GET /delivery'] = {
      live: 8,
      parts: [{ name: tools!.name, live: { version: '1.0.0', shared } }, shell],
    };
    await user.click(dialog.getByRole('button', { name: 'Go back' }));

    await expectToast('The change is live.');
    expect(posts()).toMatchObject([
      {
        path: '/compositions/rollback',
        body: { part: 'mfe-tools', from: '1.1.0', reason: 'It is empty' },
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    // No earlier release is left to roll back to.
    expect(screen.queryByRole('button', { name: 'Go back: mfe-tools' })).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'What visitors see now' })).toHaveFocus(),
    );
    await user.click(screen.getByText('For engineers'));
    await user.click(screen.getByText('History'));
    const entry = await row(/^No\. 8/, HISTORY);
    expect(entry.getByText('It is empty')).toBeVisible();
    expect(entry.getByText(/forced despite over_budget/)).toBeVisible();
  });

  it.each([
    ['End test', '/compositions/canary/end', { part: 'mfe-tools', version: '1.2.0' }],
    [
      'Release to all',
      '/compositions',
      { releases: [{ name: 'mfe-tools', version: '1.2.0' }], base: 7 },
    ],
  ])('%s sends the version that was shown', async (name, path, body) => {
    await open();
    site.responses[`POST ${path}`] = change(8);
    const dialog = await openDialog(`${name}: mfe-tools`);
    await user.click(dialog.getByRole('button', { name }));
    await expectToast('The change is live.');
    expect(posts()).toMatchObject([{ path, body }]);
    expect(posts()[0]!.body).toEqual(body);
    expect(screen.getByRole('button', { name: `${name}: mfe-tools` })).toHaveFocus();
  });

  it.each([
    [409, 'conflict', 'Composition 7 is no longer live, and mfe-tools has changed since'],
    [
      403,
      'forbidden',
      'This token may not do that: it lacks promote:mfe-tools',
      'Your token doesn’t include “promote:mfe-tools”.',
    ],
  ])(
    'that is refused with %s keeps the dialog open and refreshes the overview',
    async (status, code, message, shown = message) => {
      await open();
      const dialog = await openDialog('End test: mfe-tools');
      site.respondNext(status, { code, message });
      site.responses['GET /delivery'] = { ...overview, live: 8 };
      await user.click(dialog.getByRole('button', { name: 'End test' }));
      expect(await dialog.findByRole('alert')).toHaveTextContent(shown);
      expect(screen.getByRole('dialog')).toBeVisible();
      // Somebody else has probably made a change, which the page behind the dialog shows.
      expect(await screen.findByText('Composition 8')).toBeVisible();
    },
  );
});

it('offers the version that was live before somebody went back', async () => {
  const [tools] = overview.parts;
  site.responses['GET /delivery'] = {
    live: 8,
    parts: [{ name: 'mfe-tools', live: tools!.live, forward: '1.2.0' }],
  };
  site.responses['GET /compositions?limit=10&part=mfe-tools'] = history([
    change(6, { parts: [{ name: 'mfe-tools', to: '1.2.0' }], reason: 'New guides' }),
  ]);
  await open();
  const dialog = await openDialog('Go forward: mfe-tools');
  expect(await dialog.findByText('New guides')).toBeVisible();
  site.responses['POST /compositions'] = change(9);
  await user.click(dialog.getByRole('button', { name: 'Go forward' }));
  await expectToast('The change is live.');
  const releases = [{ name: 'mfe-tools', version: '1.2.0' }];
  expect(posts()).toMatchObject([{ path: '/compositions', body: { releases, base: 8 } }]);
});

it('lists retired parts and brings one back', async () => {
  site.may = ['promote:mfe-events'];
  const retired = [{ name: 'mfe-events', back: '1.3.0', since: AT, by: 'events-ci' }];
  site.responses['GET /delivery'] = { ...overview, retired };
  await open();
  const retiredRow = await row(/^mfe-events\s*Taken down/);
  expect(retiredRow.getByText('by events-ci')).toBeVisible();
  expect(retiredRow.queryByText('pruned')).toBeNull();
  expect(screen.getByRole('option', { name: 'mfe-events' })).toBeInTheDocument();

  site.responses['POST /compositions'] = change(8);
  const dialog = await openDialog('Bring back: mfe-events');
  expect(dialog.getByText('nothing')).toBeVisible();
  expect(dialog.getByText('1.3.0')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Bring back' }));
  await expectToast('The change is live.');
  const releases = [{ name: 'mfe-events', version: '1.3.0' }];
  expect(posts()).toMatchObject([{ path: '/compositions', body: { releases, base: 7 } }]);
});

describe('access', () => {
  const token = { may: ['promote:mfe-tools'], createdAt: AT, createdBy: 'owner' };
  const key = { parts: ['mfe-tools'], fingerprint: 'a'.repeat(43), inFolder: false };
  const names = (table: HTMLElement) =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);

  it('lists valid tokens and keys for the scope operate', async () => {
    site.may = ['operate'];
    site.responses['GET /access'] = {
      access: [
        { ...token, name: 'tools-ci', expiresAt: '2099-01-02T12:00:00Z' },
        { ...token, name: 'tools-old', expiresAt: '2020-01-01T12:00:00Z' },
        { ...token, name: 'tools-gone', revokedAt: AT },
      ],
    };
    site.responses['GET /keys'] = {
      keys: [
        { ...key, name: 'local.pem', parts: ['*'], inFolder: true },
        { ...key, name: 'tools-ci' },
        { ...key, name: 'tools-lost', revokedAt: AT },
      ],
    };
    await open();
    await user.click(screen.getByText('For engineers'));
    await user.click(screen.getByText('Access'));
    const tokens = await screen.findByRole('grid', { name: /^Valid tokens/ });
    expect(names(tokens)).toEqual(['tools-ci']);
    const keys = await screen.findByRole('grid', { name: /^Release keys/ });
    expect(names(keys)).toEqual(['local.pem', 'tools-ci']);
    expect(within(keys).getByText('every part')).toBeVisible();
    expect(within(tokens).getByText(/^Jan 2, 2099, \d+:00/)).toBeVisible();
  });

  it("shows only the token's own scopes without the scope operate", async () => {
    await open();
    await user.click(screen.getByText('For engineers'));
    await user.click(screen.getByText('Access'));
    expect(
      await screen.findByText('You’re signed in as anna. Scopes: promote:mfe-tools.'),
    ).toBeVisible();
    expect(screen.getByText(/^You need the scope/)).toBeVisible();
    const requested = site.calls.map(({ path }) => path);
    expect(requested.filter((path) => path === '/access' || path === '/keys')).toEqual([]);
  });
});
