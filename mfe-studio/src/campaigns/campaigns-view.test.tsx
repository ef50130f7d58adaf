import { screen } from '@testing-library/react';
import { studioSite, openStudio } from '../testing/open-studio';

const site = studioSite();
const failing = (minutes: number, dead = 0) => ({
  isSet: true,
  waiting: 3,
  dead,
  failingSince: new Date(Date.now() - minutes * 60_000).toISOString(),
  reason: 'the webhook answered 500',
});

it.each([
  ['has failed for long', failing(16), true],
  ['has given something up', failing(1, 1), true],
  ['has failed just now', failing(1), false],
  ['is well', { isSet: true, waiting: 0, dead: 0 }, false],
])('shows the notice for a webhook that %s only when due: %o', async (_, state, told) => {
  site.answers['GET /webhook'] = state;
  openStudio('/studio', site.token);
  await screen.findByText('There is no campaign yet.');
  const title = 'Wins and claims do not reach the webhook';
  if (told) expect(await screen.findByText(title)).toBeVisible();
  else expect(screen.queryByText(title)).toBeNull();
});
