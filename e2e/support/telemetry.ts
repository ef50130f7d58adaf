import { expect } from '@playwright/test';
import type { OwnSite } from './administration';

/** Reports a visit as a tab of some network does, without a browser. */
export const reportVisit = async (
  { url }: OwnSite,
  name: string,
  version: string,
  hasFailed: boolean,
  visitor: number,
): Promise<void> => {
  const outcome = hasFailed ? 'failedToRender' : 'shown';
  const { status } = await fetch(`${url}/api/telemetry`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `192.0.2.${visitor % 250}`,
    },
    body: JSON.stringify({ parts: [{ name, version, outcome }] }),
  });
  expect(status).toBe(204);
};

/** JSX in place of a text: in a browser, a page with it throws in one document of ten. */
export const throwInTenthOfPages = (text: string): string => `{(() => {
  const page = globalThis as { draw?: number };
  if (typeof document === 'object' && (page.draw ??= Math.random()) < 0.1)
    throw new Error('one page in ten');
  return '${text}';
})()}`;
