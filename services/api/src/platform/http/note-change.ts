import type { Context } from 'koa';

const notes = new WeakMap<object, string>();

/**
 * Says in words what a call changes, for the audit trail; the last word counts. Names and ids of ours belong there,
 * never what a visitor has told of himself, and no secret.
 */
export const noteChange = (ctx: Context, what: string): void => {
  notes.set(ctx.req, what);
};

export const changeNote = (ctx: Context): string | undefined => notes.get(ctx.req);
