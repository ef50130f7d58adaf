/** How a prize reaches its winner, and the codes that do it. Read by the API, the command line and the Studio. */
import * as z from 'zod/mini';
import { moment, text } from './campaign-fields';
import { UNLIMITED } from './draw';
import { plainCode } from './seen';

/**
 * `hand`: the team contacts the winner. `pool`: a code that the team has uploaded. `generated`: a code that the site
 * makes. `pickup`: one that the staff of a shop redeems for the prize. All codes come with the claim.
 */
export const DELIVERED_BY = ['hand', 'pool', 'generated', 'pickup'] as const;
export type DeliveredBy = (typeof DELIVERED_BY)[number];

export const PrizeDelivery = z.strictObject({
  by: z.enum(DELIVERED_BY),
  /** What a code is good for, and under which conditions. */
  terms: z.optional(text(500)),
  /** What the winner does with it. */
  nextStep: z.optional(text(300)),
  /** Until when it is good. */
  expiresAt: z.optional(moment),
});
export type PrizeDelivery = z.infer<typeof PrizeDelivery>;

/** Everything that the winner is told with a code. */
const WITH_A_CODE = ['terms', 'nextStep', 'expiresAt'] as const;

interface Delivered {
  stock: number | typeof UNLIMITED;
  delivery?: PrizeDelivery;
}

/** What is wrong between the fields of a prize that say how it is delivered; paths begin at the prize. */
export const deliveryIssues = (
  { stock, delivery }: Delivered,
  claimUntil: string,
): { path: string[]; message: string }[] => {
  if (!delivery || delivery.by === 'hand') return [];
  const issues = WITH_A_CODE.filter((field) => delivery[field] === undefined).map((field) => ({
    path: ['delivery', field],
    message: 'a winner who gets a code is told this with it',
  }));
  if (delivery.expiresAt && Date.parse(delivery.expiresAt) < Date.parse(claimUntil))
    issues.push({
      path: ['delivery', 'expiresAt'],
      message: 'a code is good at least until prizes can be claimed no longer',
    });
  if (delivery.by === 'pool' && stock === UNLIMITED)
    issues.push({ path: ['stock'], message: 'a pool has an end: write how many can be won' });
  return issues;
};

/** The most codes of one upload. */
export const MOST_CODES = 5000;

/** `POST /api/admin/campaigns/{id}/prizes/{prize}/codes`: more codes for the pool, given out in this order. */
export const PoolCodes = z.strictObject({
  codes: z
    .array(
      z
        .string()
        .check(
          z.overwrite(plainCode),
          z.regex(/^[\x21-\x7e]{4,64}$/, 'a code has 4 to 64 letters, digits and signs, no spaces'),
        ),
    )
    .check(
      z.minLength(1, 'give at least one code'),
      z.maxLength(MOST_CODES, `give at most ${MOST_CODES} codes at once`),
    ),
});
export type PoolCodes = z.infer<typeof PoolCodes>;

/** The codes in a text, one on each line. */
export const codesOfLines = (text: string): string[] =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter(Boolean);

/** The pool of one prize. */
export const CodePool = z.object({
  prize: z.string(),
  name: z.string(),
  /** How many codes were uploaded. */
  codes: z.int(),
  /** How many belong to a win: each win takes the next one, claimed or not. */
  given: z.int(),
  /** How many more can be won: the codes or the stock less the wins, whichever is less. */
  left: z.int(),
  /** A tenth or less of what can be won is left. */
  low: z.boolean(),
});
export type CodePool = z.infer<typeof CodePool>;

/** `GET /api/admin/campaigns/{id}/pools`: of the prizes that are delivered from one, in their order. */
export const CodePools = z.object({ pools: z.array(CodePool) });
export type CodePools = z.infer<typeof CodePools>;
