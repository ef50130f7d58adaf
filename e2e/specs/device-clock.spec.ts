import { DAY_MS } from '@site/contracts/units';
import { expect, test } from '../fixtures';
import { NEVER, putCampaign } from '../support/campaigns';
import { open, uniqueId } from '../support/site';
import { button } from '../support/studio';

for (const days of [-2, 2])
  test(`the wait for the next spin is right on a device ${days} days from now`, async ({
    page,
  }) => {
    const id = uniqueId('clock');
    await putCampaign('default', id, { winOneIn: NEVER, cooldownMinutes: 30 });
    await page.clock.setSystemTime(Date.now() + days * DAY_MS);
    await open(page, `/qr?campaign=${id}`);
    await button(page, 'Reveal Your Prize').click();
    await button(page, 'SPIN THE WHEEL!').click();
    await expect(page.getByRole('heading', { name: 'Not this time' })).toBeVisible();
    await open(page, `/qr?campaign=${id}`);
    await expect(page.getByText(/^Next spin in (?:30:00|2\d:\d\d) at /)).toBeVisible();
  });
