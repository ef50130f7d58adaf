import type { Page } from '@playwright/test';
import { signIn } from './sign-in';
import { hydrated } from './site';

export const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrated(page);
};

/** In a browser that is signed in already. */
export const openSignedIn = async (page: Page, path: string): Promise<void> => {
  await signIn(page);
  await open(page, path);
};

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const typeToken = async (page: Page, token: string): Promise<void> => {
  await page.getByLabel('Administration token').fill(token);
  await button(page, 'Sign in').click();
};
