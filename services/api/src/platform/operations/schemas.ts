import * as z from 'zod';

/** The response of a call that returns only a message for the person. */
export const MessageResponse = z.object({ message: z.string() });

/** For an operation that returns only a message. */
export const messageResponse = (description: string, status = 200) => ({
  status,
  description,
  schema: MessageResponse,
});

/** The query of a link in a mail. */
export const TokenQuery = z.object({ token: z.string().optional() });
