import * as z from 'zod/mini';

/**
 * `GET /api/composition`: what the documents of whoever asks are made from now. The same number and the same canary are
 * the same documents.
 */
export const LiveComposition = z.object({
  /** Since which composition they are as they are. */
  composition: z.number(),
  /** `mfe-tools@1.1.0`, where the visitor is on the side of a canary. */
  canary: z.optional(z.string()),
});
export type LiveComposition = z.infer<typeof LiveComposition>;
