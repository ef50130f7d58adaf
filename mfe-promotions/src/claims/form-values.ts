import {
  ClaimAddress,
  PrizeClaim,
  PrizeSize,
  type Campaign,
  type PostalAddress,
} from '@site/contracts';
import * as z from '@site/contracts/schema';
import { zipStateError } from '@site/contracts/zip-states';
import { fieldErrors } from '@site/platform';
import { offeredPrize, type WonPrize } from '../play/spin';

const EMPTY = {
  fullName: '',
  email: '',
  phone: '',
  size: '',
  street: '',
  city: '',
  state: '',
  zip: '',
};
export type FormValues = typeof EMPTY;
export type FieldName = keyof FormValues;
export type FieldErrors = Partial<FormValues>;

const { fullName, email } = PrizeClaim.shape;
/** Empty, another country's, or ten digits; the server has the numbering plans. */
const PHONE = /^(?:$|(?:tel:)?\+|(?:\D*\d){10})/;
const phone = z
  .string()
  .check(
    z.trim(),
    z.regex(PHONE, 'That phone number looks too short. Include the area code, or leave it blank'),
  );
const SHAPES = { fullName, email, phone, size: PrizeSize, ...ClaimAddress.shape };

/** The error of a complete ZIP code that is not in the chosen state. */
export const zipError = (names: FieldName[], { zip, state }: FormValues): string | undefined =>
  names.includes('state') && state && zip.trim().length >= 5
    ? zipStateError({ zip: zip.trim(), state })
    : undefined;

/** Errors by field, with the texts of docs/product.md, section 5.2. */
export const validateFields = (names: FieldName[], values: FormValues): FieldErrors => {
  const errors: FieldErrors = {};
  for (const name of names) {
    const result = z.safeParse<z.ZodMiniType>(SHAPES[name], values[name]);
    if (!result.success) errors[name] = result.error.issues[0]?.message;
  }
  return errors;
};

/** Fields that a campaign with win limits asks for besides the email address. */
export const addressFieldNames = (limits: Campaign['limits']): FieldName[] =>
  limits?.winsPerHousehold ? ['street', 'zip'] : [];

export const addressOf = (
  limits: Campaign['limits'],
  { street, zip }: Pick<FormValues, 'street' | 'zip'>,
): PostalAddress | undefined => (limits?.winsPerHousehold ? { street, zip } : undefined);

type ClaimCampaign = Pick<Campaign, 'id' | 'limits' | 'prizes'>;

const needsOf = (campaign: ClaimCampaign, prize: WonPrize): readonly string[] =>
  prize.needs ?? offeredPrize(campaign, prize)?.needs ?? [];

/** The fields of a claim: contact data, the addresses that the campaign or prize needs, and a size. */
export const claimFieldNames = (
  campaign: ClaimCampaign,
  prize: WonPrize,
  contact: FieldName[],
): FieldName[] => {
  const needs = needsOf(campaign, prize);
  const names: FieldName[] = [
    ...(needs.includes('address') ? (['fullName'] as const) : []),
    ...contact,
    ...(needs.includes('size') ? (['size'] as const) : []),
    ...(needs.includes('address')
      ? (['street', 'city', 'state', 'zip'] as const)
      : addressFieldNames(campaign.limits)),
    'phone',
  ];
  return [...new Set(names)];
};

/** The part of a claim that depends on campaign and prize. */
export const claimFields = (
  campaign: ClaimCampaign,
  prize: WonPrize,
  { phone, size, street, city, state, zip }: FormValues,
) => {
  const needs = needsOf(campaign, prize);
  return {
    phone: phone.trim() || undefined,
    address: addressOf(campaign.limits, { street, zip }),
    size: needs.includes('size') ? size : undefined,
    shipTo: needs.includes('address') ? { street, city, state, zip } : undefined,
  };
};

/** The server's errors by field: `shipTo.zip` belongs to the field `zip`. */
export const serverErrors = (error: unknown): FieldErrors =>
  Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([path, text]) => [
      path.replace(/^(address|shipTo)\./, ''),
      text,
    ]),
  );

/** Values entered, by campaign id or form; kept in memory until the page is closed. */
const savedFormValues = new Map<string, FormValues>();

export const saveFormValues = (draft: string, values: FormValues): void =>
  void savedFormValues.set(draft, values);

export const loadFormValues = (draft: string): FormValues => savedFormValues.get(draft) ?? EMPTY;
