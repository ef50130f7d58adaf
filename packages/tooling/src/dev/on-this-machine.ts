import { CommandError, siteUrl } from '../admin/admin-client';

/** Whether a site is on this machine, where nobody else sees what is live. */
export const isOnThisMachine = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** Throws where a site elsewhere would be sent the token in DATA_DIR, which is that of the site on this machine. */
export function demandOwnToken(): void {
  if (!process.env.ADMIN_TOKEN && !isOnThisMachine(siteUrl()))
    throw new CommandError(`Set ADMIN_TOKEN to your token for ${siteUrl()}.`);
}
