import { CLAIM_STATES } from '@site/contracts';
import * as z from 'zod';

/** The query of `GET /api/admin/claims`. */
export const ClaimFilter = z.object({
  campaign: z.string().max(64).optional(),
  state: z.enum(CLAIM_STATES).optional(),
});
