import { createHmac } from 'node:crypto';

/** One mailbox, under both names. */
const GOOGLE = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that most addresses of this form lead to. Upper case and what follows a `+` make no other mailbox with any
 * large provider, and are free for everybody to make up; dots make none with Google, and may elsewhere. Where this is
 * too much, two people share one rest. For counting only: mail goes to the address that was typed.
 */
export const mailboxOf = (address: string): string => {
  const written = address.toLowerCase();
  const at = written.lastIndexOf('@');
  const [name = ''] = written.slice(0, at).split('+');
  const domain = written.slice(at + 1);
  return GOOGLE.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
};

/** The name under which a mailbox is counted: 256 bits that only those can make who have the secret. */
export const mailboxKey = (secret: string, address: string): string =>
  createHmac('sha256', secret).update(mailboxOf(address)).digest('base64url');
