import * as z from '@site/contracts/schema';
import { drawPath } from './draw-format';
import { DrawReference } from './spin';
import { Ticket } from './ticket';

/**
 * A player's proof of a spin: the ticket and nonce from before the spin, and the draw's place in the chain. It is
 * stored on the device, and is part of links in the result and in the winner's mail.
 */
export const DrawProof = z.object({
  ticket: z.optional(Ticket),
  nonce: z.optional(z.string()),
  /** Absent before the response; without one, the spin is sent again with the same ticket. */
  draw: z.optional(DrawReference),
  /** It was sent with a spin that has no response yet. */
  sent: z.optional(z.boolean()),
  /** The site has refused the spin. */
  refused: z.optional(z.boolean()),
});
export type DrawProof = z.infer<typeof DrawProof>;

/** The path of the page that verifies a draw; the part after `#` is not sent to the server. */
export const checkPath = (draw: DrawReference, proof: DrawProof = { draw }): string => {
  const encoded = btoa(JSON.stringify({ ...proof, draw }))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
  return `${drawPath(draw)}#${encoded}`;
};

/** Reads the part after `#`; undefined if it is invalid. */
export const parseProof = (fragment: string): DrawProof | undefined => {
  try {
    const text = atob(fragment.replace(/^#/, '').replace(/-/g, '+').replace(/_/g, '/'));
    return z.safeParse(DrawProof, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
