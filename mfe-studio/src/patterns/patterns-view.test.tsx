import { PATTERN_THRESHOLDS, type PatternReport } from '@site/contracts';
import { screen, waitFor } from '@testing-library/react';
import { runningCampaign } from '../testing/fake-site';
import { openStudio, studioSite, user } from '../testing/open-studio';

const site = studioSite();
const open = (patterns: PatternReport['patterns']) => {
  site.store(runningCampaign());
  const report: PatternReport = { campaign: 'glow', read: { draws: 9, claims: 2 }, patterns };
  site.responses['GET /campaigns/glow/patterns'] = report;
  openStudio('/studio?campaign=glow&tab=patterns', site.token);
};
const moment = '2026-11-20T10:00:00.000Z';

it('says from which numbers on something is listed', async () => {
  open([]);
  const count = PATTERN_THRESHOLDS.mailboxIdentities;
  expect(await screen.findByText(new RegExp(`${count} or more claiming`))).toBeVisible();
  expect(screen.getByText(/^Nothing unusual, so nothing to review/)).toBeVisible();
});

it('names who claimed, and leads to all claims of that person', async () => {
  const claim = {
    campaign: 'glow',
    prize: { id: 'cap', name: 'Cap' },
    ...{ wonAt: moment, claimedAt: moment, contactBefore: moment },
    state: 'open',
  } as const;
  site.claims = [
    { ...claim, id: 'one', draw: 2, email: 'ada@example.com' },
    { ...claim, id: 'two', draw: 7, email: 'ada@example.com' },
    { ...claim, id: 'other', draw: 9, email: 'bob@example.com' },
  ];
  const counts = { identities: 3, young: 0, spins: 2, wins: 2, from: moment, to: moment };
  open([{ kind: 'mailbox', draws: [2, 7], ...counts }]);
  const read = () => site.calls.filter(({ path }) => path.startsWith('/claims')).length;
  await screen.findByRole('link', { name: '#7' });
  const before = read();
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(read()).toBe(before + 1));
  await user.click(await screen.findByRole('link', { name: 'All claims of ada@example.com' }));
  expect(await screen.findByLabelText('Find a claim')).toHaveValue('ada@example.com');
  expect(await screen.findByText(/^2 claims/)).toBeVisible();
});
