import * as z from 'zod';

/** What the address of a mail or a link ends with. */
export const TokenInQuery = z.object({ token: z.string().optional() });
