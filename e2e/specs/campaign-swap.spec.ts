import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { CampaignDocument } from '@site/contracts';
import { expect, test } from '../fixtures';
import { liveComposition } from '../support/administration';
import { npmRun, ROOT } from '../support/commands';
import { hydrated } from '../support/site';

test.skip(!process.env.DATA_DIR, 'The site under test was given without its DATA_DIR.');

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campaign-'));
});
test.afterAll(() => rm(folder, { recursive: true }));

/** The example of the repository with a wheel of three segments and one prize, put at the site as the team does it. */
const apply = async (prize: string): Promise<string> => {
  const example = await readFile(join(ROOT, 'campaigns/default.json'), 'utf8');
  const { prizes, ...campaign } = JSON.parse(example) as CampaignDocument;
  const file = join(folder, 'swap.json');
  const document: CampaignDocument = {
    ...campaign,
    id: 'swap',
    segments: [{ label: prize, prize: 'gift' }, { label: 'Nothing' }, { label: 'Nearly' }],
    prizes: [{ ...prizes[0]!, id: 'gift', name: `${prize} Tote` }],
  };
  await writeFile(file, JSON.stringify(document));
  return npmRun('site', '--', 'campaign', 'apply', file);
};

const seesWheelWith = async (page: Page, prize: string) => {
  const odds = page.getByRole('list', { name: 'Prizes and odds' });
  await expect(odds).toContainText(`${prize} Tote`);
  await page.getByRole('button', { name: 'Reveal Your Prize' }).click();
  await expect(page.getByRole('main').locator('svg').getByText(prize)).toBeVisible();
};

/** Of the wheels alone: other tests release other parts meanwhile. */
const releaseOfWheels = async () => (await liveComposition()).releases['mfe-promotions'];

test('a campaign that the team applies is on the wheel with the next load, with no release', async ({
  page,
}) => {
  const release = await releaseOfWheels();
  await apply('Marigold');
  await page.goto('/qr?campaign=swap');
  await hydrated(page);
  await seesWheelWith(page, 'Marigold');

  expect(await apply('Juniper')).toContain('Visitors see it on their next load.');
  await page.reload();
  await hydrated(page);
  await seesWheelWith(page, 'Juniper');
  await expect(page.getByRole('main')).not.toContainText('Marigold');
  expect(await releaseOfWheels()).toBe(release);
});
