/** What the brand promises wherever it is told: a page, a mail, a campaign, a service that keeps to it. */

/** In years (docs/product.md, section 9.1); a campaign may ask for more. */
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

/** How many dispensaries and others sell the products (docs/product.md, section 9.14). */
export const PARTNERS = '500+';

/** Of the two wheels that a site begins with, and of the terms (docs/product.md, section 9.5). */
export const WIN_ONE_IN = 100;
export const STATED_ODDS = `1 in ${WIN_ONE_IN}`;

/** What a confirmed subscription takes off the first order (docs/product.md, section 9.2). */
export const FIRST_ORDER_DISCOUNT = '15%';

/** How long apparel can be returned (docs/product.md, section 9.13). */
export const RETURN_TIME = '30 days';

/** Until who asks for his own data is answered. */
export const RIGHTS_TIME = '30 days';

/** How long a coupon is good that a campaign of this repository gives. */
export const COUPON_TIME = '90 days';
