import {
  PrizeClaim,
  PrizeSize,
  ShippingAddress,
  stateCode,
  type Campaign,
  type PostalAddress,
} from '@site/contracts';
import * as z from '@site/contracts/schema';
import { fieldErrors } from '@site/platform';
import { offeredPrize, type WonPrize } from '../play/spin';

export type EntryName =
  | 'fullName'
  | 'email'
  | 'phone'
  | 'size'
  | 'street'
  | 'city'
  | 'state'
  | 'zip';
export type Entries = Record<EntryName, string>;
export type EntryErrors = Partial<Entries>;

export const EMPTY: Entries = {
  fullName: '',
  email: '',
  phone: '',
  size: '',
  street: '',
  city: '',
  state: '',
  zip: '',
};

const { fullName, email } = PrizeClaim.shape;
/** The optional phone number is validated only by the server, which knows the numbering plans. */
const SHAPES = { fullName, email, size: PrizeSize, ...ShippingAddress.shape };

/** Replaces the name of a state with its two-letter code. */
export const withStateCode = (entries: Entries): Entries => ({
  ...entries,
  state: stateCode(entries.state) ?? entries.state,
});

/** Entry → error, with the texts of docs/product.md, section 5.2. */
export const entryErrors = (names: EntryName[], entries: Entries): EntryErrors => {
  const errors: EntryErrors = {};
  for (const name of names) {
    if (name === 'phone') continue;
    const result = z.safeParse<z.ZodMiniType>(SHAPES[name], entries[name]);
    if (!result.success) errors[name] = result.error.issues[0]?.message;
  }
  return errors;
};

/** Fields that a campaign with win limits asks for besides the email address. */
export const addressNames = (limits: Campaign['limits']): EntryName[] =>
  limits?.winsPerHousehold ? ['street', 'zip'] : [];

export const addressOf = (
  limits: Campaign['limits'],
  { street, zip }: Pick<Entries, 'street' | 'zip'>,
): PostalAddress | undefined => (limits?.winsPerHousehold ? { street, zip } : undefined);

type ClaimCampaign = Pick<Campaign, 'id' | 'limits' | 'prizes'>;

const needsOf = (campaign: ClaimCampaign, prize: WonPrize): readonly string[] =>
  offeredPrize(campaign, prize)?.needs ?? [];

/** The fields of a claim: contact data, the addresses that the campaign or prize needs, and a size. */
export const claimNames = (
  campaign: ClaimCampaign,
  prize: WonPrize,
  contact: EntryName[],
): EntryName[] => {
  const needs = needsOf(campaign, prize);
  const names: EntryName[] = [
    ...(needs.includes('address') ? (['fullName'] as const) : []),
    ...contact,
    ...(needs.includes('size') ? (['size'] as const) : []),
    ...(needs.includes('address')
      ? (['street', 'city', 'state', 'zip'] as const)
      : addressNames(campaign.limits)),
    'phone',
  ];
  return [...new Set(names)];
};

/** The part of a claim that depends on campaign and prize. */
export const claimFields = (
  campaign: ClaimCampaign,
  prize: WonPrize,
  { phone, size, street, city, state, zip }: Entries,
) => {
  const needs = needsOf(campaign, prize);
  return {
    phone: phone.trim() || undefined,
    address: addressOf(campaign.limits, { street, zip }),
    size: needs.includes('size') ? size : undefined,
    shipTo: needs.includes('address') ? { street, city, state, zip } : undefined,
  };
};

/** Entry → the server's error: `shipTo.zip` belongs to the entry `zip`. */
export const serverErrors = (error: unknown): EntryErrors =>
  Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([path, text]) => [
      path.replace(/^(address|shipTo)\./, ''),
      text,
    ]),
  );

/** Campaign → entries from before the spin; kept in memory until the page is closed. */
const savedEntries = new Map<string, Entries>();

export const saveEntries = (campaign: string, entries: Entries): void =>
  void savedEntries.set(campaign, entries);

/** Entries from before the spin, which prefill the claim form. */
export const loadEntries = (campaign: string): Entries => savedEntries.get(campaign) ?? EMPTY;
