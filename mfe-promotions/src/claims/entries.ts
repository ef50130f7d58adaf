import { PostalAddress, PrizeClaim, type Campaign } from '@site/contracts';
import * as z from '@site/contracts/schema';
import { fieldErrors } from '@site/platform';

/** What a form asks for. */
export type EntryName = 'fullName' | 'email' | 'phone' | 'street' | 'zip';
export type Entries = Record<EntryName, string>;
export type EntryErrors = Partial<Entries>;

export const EMPTY: Entries = { fullName: '', email: '', phone: '', street: '', zip: '' };

const { fullName, email } = PrizeClaim.shape;
/** The phone number is optional, and judged by the server, which knows the plans of all countries. */
const SHAPES = { fullName, email, ...PostalAddress.shape };

/** What is wrong with each entry, in the words of docs/product.md, section 5.2. */
export const entryErrors = (names: EntryName[], entries: Entries): EntryErrors => {
  const errors: EntryErrors = {};
  for (const name of names) {
    if (name === 'phone') continue;
    const result = z.safeParse<z.ZodMiniType>(SHAPES[name], entries[name]);
    if (!result.success) errors[name] = result.error.issues[0]?.message;
  }
  return errors;
};

/** What a campaign that limits wins asks of a person beside the email address. */
export const addressNames = (limits: Campaign['limits']): EntryName[] =>
  limits?.winsPerHousehold ? ['street', 'zip'] : [];

export const addressOf = (
  limits: Campaign['limits'],
  { street, zip }: Pick<Entries, 'street' | 'zip'>,
): PostalAddress | undefined => (limits?.winsPerHousehold ? { street, zip } : undefined);

/** What the server found wrong with each entry; an address has two of them. */
export const serverErrors = (error: unknown): EntryErrors =>
  Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([path, text]) => [path.replace('address.', ''), text]),
  );

/** By campaign, what its visitor has entered before the spin; kept in memory only, until the page is closed. */
const remembered = new Map<string, Entries>();

export const rememberEntries = (campaign: string, entries: Entries): void =>
  void remembered.set(campaign, entries);

/** For the claim, which asks for the same. */
export const rememberedEntries = (campaign: string): Entries => remembered.get(campaign) ?? EMPTY;
