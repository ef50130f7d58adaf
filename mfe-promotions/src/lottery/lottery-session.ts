import { sessionId } from '@site/platform';

let id: string | undefined;

/** The lottery's own name for the visit: like the site's, with the time it began (docs/product.md, section 3.13). */
export const lotterySession = (): string => (id ??= `${Date.now()}-${sessionId()}`);
