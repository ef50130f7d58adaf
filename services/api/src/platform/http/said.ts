import * as z from 'zod';

/** The answer of a call that says in words what it has done, and nothing else. */
export const Said = z.object({ message: z.string() });
export type Said = z.infer<typeof Said>;
