import { sessionId } from '@site/platform';

let id: string | undefined;

/** The lottery's own name for the visit: like the site's, with the time it began (specification, section 3). */
export const lotterySession = (): string => (id ??= `${Date.now()}-${sessionId()}`);
