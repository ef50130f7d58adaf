import type { Context } from 'koa';
import { DatabaseAway } from '../../platform/http/database-away';
import { toApiError } from '../../platform/http/to-api-error';
import { plainPage, PLAIN_PAGE_POLICY } from './plain-page';

const PAGE = plainPage(
  'We will be back in a moment',
  `<p>This page cannot be shown right now. Please try again in a few seconds.</p>
<p><a href="">Try again</a></p>`,
);

/** Whether something cannot be had because the database is away. */
export const isOutOfReach = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => false,
    (error: unknown) => toApiError(error) instanceof DatabaseAway,
  );

/** A page in words, where nothing is known of what is live. */
export const answerUnavailable = (ctx: Context): void => {
  const { status, retryAfter } = new DatabaseAway();
  ctx.status = status;
  ctx.set({
    'Retry-After': String(retryAfter),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': PLAIN_PAGE_POLICY,
  });
  ctx.type = 'html';
  ctx.body = PAGE;
};
