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
/** Providers that do not read the dots of a name. */
const IGNORE_DOTS = new Set(['gmail.com']);
/** Domains that are one provider's names for the same mailbox. */
const SAME_AS: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};

/** The one name of the mailbox behind an address, however it is written: for comparing, never for sending. */
export const mailboxOf = (email: string): string => {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const written = address.slice(at + 1);
  const domain = SAME_AS[written] ?? written;
  const [untagged = ''] = address.slice(0, at).split('+');
  const name = IGNORE_TAGS.has(domain) && untagged ? untagged : address.slice(0, at);
  return `${IGNORE_DOTS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
};
