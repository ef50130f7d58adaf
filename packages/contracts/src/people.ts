/** Personal data: showing, exporting, correcting and erasing it needs the scope `people`. */
import * as z from 'zod/mini';
import { EmailAddress, filledLine, singleLine } from './text';

/** `POST /api/admin/people/show` and `POST /api/admin/people/export` */
export const PersonRequest = z.strictObject({ address: EmailAddress });
export type PersonRequest = z.infer<typeof PersonRequest>;

/** `POST /api/admin/people/erase` */
export const PersonErasure = z.strictObject({
  address: EmailAddress,
  /** Also erases claims whose prize has not been delivered; the winner can then not be contacted. */
  alsoOpenClaims: z.optional(z.boolean()),
});
export type PersonErasure = z.infer<typeof PersonErasure>;

/** `POST /api/admin/people/correct`: corrected values. */
export const PersonCorrection = z
  .strictObject({
    address: EmailAddress,
    name: z.optional(singleLine(120).check(z.minLength(1, 'Please enter a name'))),
    /** In claims. */
    phone: z.optional(filledLine(40)),
    /** In claims and messages; newsletters need a confirmed address. */
    newAddress: z.optional(EmailAddress),
  })
  .check(
    z.refine(
      ({ name, phone, newAddress }) =>
        [name, phone, newAddress].some((value) => value !== undefined),
      'Give at least one correction: name, phone or newAddress',
    ),
  );
export type PersonCorrection = z.infer<typeof PersonCorrection>;

export const PersonCorrected = z.object({
  person: z.string(),
  corrected: z.array(z.object({ place: z.string(), count: z.int() })),
});
export type PersonCorrected = z.infer<typeof PersonCorrected>;

const record = {
  /** The collection or folder. */
  place: z.string(),
  what: z.string(),
  /** ISO 8601 */
  since: z.optional(z.string()),
  /** A day (`2027-11-23`), or a description of what ends it. */
  until: z.string(),
};
/** A pseudonym of the address, which the audit log has as well. */
const person = z.string();

export const PersonShown = z.object({ person, kept: z.array(z.object(record)) });
export type PersonShown = z.infer<typeof PersonShown>;

/** The export for a person. Within a format, fields of `data` are added but do not change their meaning. */
export const PersonExport = z.object({
  format: z.literal(1),
  /** In lower case. */
  address: z.string(),
  /** ISO 8601 */
  at: z.string(),
  kept: z.array(z.object({ ...record, data: z.record(z.string(), z.unknown()) })),
});
export type PersonExport = z.infer<typeof PersonExport>;

export const PersonErased = z.object({
  person,
  erased: z.array(z.object({ place: z.string(), count: z.int() })),
  /** Data that is kept without the person's identity. */
  left: z.array(z.object({ place: z.string(), count: z.int(), why: z.string() })),
});
export type PersonErased = z.infer<typeof PersonErased>;
