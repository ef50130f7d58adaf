import * as z from 'zod';

/** The answer of a call that returns only a message for the person. */
export const Said = z.object({ message: z.string() });
export type Said = z.infer<typeof Said>;

/** The query of a link in a mail. */
export const TokenInQuery = z.object({ token: z.string().optional() });
