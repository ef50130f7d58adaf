import type { Page } from '@playwright/test';
import { adminToken } from './administration';
import { open, siteUrl } from './site';

/** Gives the browser a session of the Studio, as its sign-in form does. */
export const signIn = async (page: Page): Promise<void> => {
  const response = await page.request.post(`${siteUrl()}/api/admin/sessions`, {
    headers: { authorization: `Bearer ${await adminToken()}` },
  });
  if (!response.ok()) throw new Error(`The sign-in was refused: ${response.status()}`);
};

export const openSignedIn = async (page: Page, path: string): Promise<void> => {
  await signIn(page);
  await open(page, path);
};

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const typeToken = async (page: Page, token: string): Promise<void> => {
  await page.getByLabel('Admin token').fill(token);
  await button(page, 'Sign in').click();
};

/** Horizontal overflow of the page in px. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
