import * as z from 'zod';

/** How many draws one answer holds: at most, and where the query does not say. */
const LARGEST_PAGE = 500;
const USUAL_PAGE = 100;

const whole = (minimum: number, maximum: number, usual: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, 'use a whole number')
    .transform(Number)
    .refine(
      (value) => value >= minimum && value <= maximum,
      `use a number from ${minimum} to ${maximum}`,
    )
    .default(usual);

/** The query of `GET /api/promotions/{campaign}/draws`. */
export const DrawsQuery = z.object({
  after: whole(0, 9_999_999_999, 0),
  limit: whole(1, LARGEST_PAGE, USUAL_PAGE),
});
