import type { Page } from '@playwright/test';
import { adminToken } from './administration';
import { siteUrl } from './site';

/** Gives the browser a session of the Studio, as its sign-in does; the page may be opened afterwards. */
export const signIn = async (page: Page): Promise<void> => {
  const answer = await page.request.post(`${siteUrl()}/api/admin/sessions`, {
    headers: { authorization: `Bearer ${await adminToken()}` },
  });
  if (!answer.ok()) throw new Error(`The site has let nobody in: ${answer.status()}`);
};
