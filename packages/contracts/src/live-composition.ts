import * as z from 'zod/mini';

/** `GET /api/composition`: the composition from which the documents of whoever asks are made now. */
export const LiveComposition = z.object({ composition: z.number() });
export type LiveComposition = z.infer<typeof LiveComposition>;
