/** How a prize is delivered, and codes of prizes. For the API, the command line and the Studio. */
import * as z from 'zod/mini';
import { moment, text } from './campaign-fields';
import { UNLIMITED } from './draw';
import { plainCode } from './plain-text';

/**
 * `hand`: the team contacts the winner. `pool`: a code that the team has uploaded. `generated`: a code that the site
 * creates. `pickup`: a code that a store redeems for the prize. Codes are shown with the claim.
 */
export const DELIVERED_BY = ['hand', 'pool', 'generated', 'pickup'] as const;
export type DeliveredBy = (typeof DELIVERED_BY)[number];

export const PrizeDelivery = z.strictObject({
  by: z.enum(DELIVERED_BY),
  /** The value and conditions of a code. */
  terms: z.optional(text(500)),
  /** Instructions for the winner. */
  nextStep: z.optional(text(300)),
  expiresAt: z.optional(moment),
});
export type PrizeDelivery = z.infer<typeof PrizeDelivery>;

/** Required fields of a delivery by code. */
const REQUIRED_CODE_FIELDS = ['terms', 'nextStep', 'expiresAt'] as const;

interface DeliveredPrize {
  stock: number | typeof UNLIMITED;
  delivery?: PrizeDelivery;
}

/** Inconsistencies of a prize's delivery fields; paths are relative to the prize. */
export const deliveryIssues = (
  { stock, delivery }: DeliveredPrize,
  claimUntil: string,
): { path: string[]; message: string }[] => {
  if (!delivery || delivery.by === 'hand') return [];
  const issues = REQUIRED_CODE_FIELDS.filter((field) => delivery[field] === undefined).map(
    (field) => ({
      path: ['delivery', field],
      message:
        field === 'expiresAt'
          ? 'choose when the code expires'
          : 'enter the text that winners get with their code',
    }),
  );
  if (delivery.expiresAt && Date.parse(delivery.expiresAt) < Date.parse(claimUntil))
    issues.push({
      path: ['delivery', 'expiresAt'],
      message: 'the code must stay valid until the claim deadline or later',
    });
  if (delivery.by === 'pool' && stock === UNLIMITED)
    issues.push({
      path: ['stock'],
      message: 'your list of codes is limited, so enter how many can be won',
    });
  return issues;
};

/** Maximum codes of one upload. */
export const MAX_CODES = 5000;

/** `POST /api/admin/campaigns/{id}/prizes/{prize}/codes`: adds codes to the pool, which are assigned in this order. */
export const PoolCodes = z.strictObject({
  codes: z
    .array(
      z
        .string()
        .check(
          z.overwrite(plainCode),
          z.regex(
            /^[\x21-\x7e]{4,64}$/,
            'a code has 4 to 64 letters, digits and symbols, no spaces',
          ),
          z.regex(/^[^,;<>"]*$/, 'a code can’t contain , ; < > or "'),
        ),
    )
    .check(
      z.minLength(1, 'add at least one code'),
      z.maxLength(MAX_CODES, `add at most ${MAX_CODES} codes at once`),
    ),
});

/** `POST /api/admin/campaigns/{id}/prizes/{prize}/codes/find`: the state of each code of the request, in its order. */
export const FoundCodes = z.object({
  /** `free`: not given out yet. `unknown`: not a code of this prize. */
  states: z.array(z.enum(['free', 'given', 'unknown'])),
});
export type FoundCodes = z.infer<typeof FoundCodes>;

/** The pool of one prize. */
export const CodePool = z.object({
  prize: z.string(),
  name: z.string(),
  /** Number of uploaded codes. */
  codes: z.int(),
  /** Number of assigned codes: each win takes one, claimed or not. */
  given: z.int(),
  /** Number that can still be won: the smaller of codes and stock, minus the wins. */
  left: z.int(),
  /** Whether at most a tenth is left of a stock that is not 0. */
  low: z.boolean(),
});
export type CodePool = z.infer<typeof CodePool>;

/** `GET /api/admin/campaigns/{id}/pools`: the pools of prizes, in their order. */
export const CodePools = z.object({ pools: z.array(CodePool) });
