/** Whether a site is on this machine, where nobody else sees what is live. */
export const isOnThisMachine = (url: string): boolean =>
  URL.canParse(url) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
