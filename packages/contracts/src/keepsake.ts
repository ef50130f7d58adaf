import * as z from '@site/contracts/schema';
import { DrawReference } from './spin';
import { Ticket } from './ticket';

/**
 * What a player holds of a spin: receipt and nonce from before it, and its place in the chain. It stays on his device,
 * and stands in the link of the result and in the winner's mail.
 */
export const Keepsake = z.object({
  ticket: z.optional(Ticket),
  nonce: z.optional(z.string()),
  /** Absent while there is no answer: the spin is to be asked for again with the same ticket. */
  draw: z.optional(DrawReference),
  /** It was sent with a spin, and nothing was answered yet. */
  sent: z.optional(z.boolean()),
  /** The site would not draw it any more. */
  refused: z.optional(z.boolean()),
});
export type Keepsake = z.infer<typeof Keepsake>;

/** Where a draw is checked with what its player holds: a path, and behind `#` what is sent to no server. */
export const checkPath = (draw: DrawReference, keepsake: Keepsake = { draw }): string => {
  const kept = btoa(JSON.stringify({ ...keepsake, draw }))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
  return `/fair-draws?campaign=${encodeURIComponent(draw.campaign)}&draw=${draw.number}#${kept}`;
};

/** What such a path brings; undefined for anything else. */
export const readKeepsake = (fragment: string): Keepsake | undefined => {
  try {
    const text = atob(fragment.replace(/^#/, '').replace(/-/g, '+').replace(/_/g, '/'));
    return z.safeParse(Keepsake, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
