import * as z from '@site/contracts/schema';

/** `POST /api/faults`: what a browser tells of a part that it could not show. */
export const FaultReport = z.strictObject({
  part: z.string().check(z.maxLength(40)),
  version: z.string().check(z.maxLength(80)),
  stage: z.enum(['load', 'render']),
  message: z.string().check(z.maxLength(300)),
});
export type FaultReport = z.infer<typeof FaultReport>;
