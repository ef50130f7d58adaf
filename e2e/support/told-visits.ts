import { expect } from '@playwright/test';
import type { OwnSite } from './administration';

/** A visit to a release that a tab of some network tells of, without a browser. */
export const tellVisit = async (
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
