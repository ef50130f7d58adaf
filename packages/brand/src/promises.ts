/** Promises of the brand, for pages, mails, campaigns and services. */

/** In years (docs/product.md, section 9.1); a campaign may require more. */
export const MINIMUM_AGE = 21;

/** Until a message is answered (docs/product.md, section 9.2). */
export const ANSWER_TIME = '24-48 hours';

/** Until a winner is contacted (docs/product.md, section 9.5). */
export const WINNER_HOURS = 48;
export const WINNER_TIME = `${WINNER_HOURS} hours`;

/** Until a dispensary's application is reviewed, and until the dispensary is contacted (docs/product.md, section 9.14). */
export const REVIEW_HOURS = 48;
export const REVIEW_TIME = `${REVIEW_HOURS} hours`;
export const WHOLESALE_DAYS = '1-2';
export const WHOLESALE_TIME = `${WHOLESALE_DAYS} business days`;

/** Number of sellers of the products (docs/product.md, section 9.14). */
export const PARTNERS = '500+';

/** Odds of the two initial wheels, and in the terms (docs/product.md, section 9.5). */
export const WIN_ONE_IN = 100;
export const STATED_ODDS = `1 in ${WIN_ONE_IN}`;

/** Discount on the first order for a confirmed subscription (docs/product.md, section 9.2). */
export const FIRST_ORDER_DISCOUNT = '15%';

/** How long apparel can be returned (docs/product.md, section 9.13). */
export const RETURN_TIME = '30 days';

/** Time limit for a response to a request about personal data. */
export const RIGHTS_TIME = '30 days';

/** Validity of coupons in the campaigns of this repository. */
export const COUPON_TIME = '90 days';
