/** Providers that deliver `name+anything` to `name`. */
const IGNORE_TAGS = new Set([
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'fastmail.com',
  'proton.me',
  'protonmail.com',
  'pm.me',
]);
/** Providers that ignore dots in a name. */
const IGNORE_DOTS = new Set(['gmail.com']);
/** Other domains of the same mailboxes. */
const DOMAIN_ALIASES: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};

/**
 * The canonical form of an email address, for comparing and counting only. `ignoreTags`: what follows `+` does not matter
 * at any provider.
 */
export const mailboxOf = (email: string, { ignoreTags = false } = {}): string => {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1);
  const domain = DOMAIN_ALIASES[host] ?? host;
  const [untagged = ''] = address.slice(0, at).split('+');
  const hasTags = ignoreTags || IGNORE_TAGS.has(domain);
  const name = hasTags && untagged ? untagged : address.slice(0, at);
  return `${IGNORE_DOTS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
};
