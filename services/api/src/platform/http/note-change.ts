import type { Context } from 'koa';

const notes = new WeakMap<object, string>();

/**
 * Describes a change for the audit log; the last description counts. It has names and ids, never personal data or
 * secrets.
 */
export const noteChange = (ctx: Context, what: string): void => {
  notes.set(ctx.req, what);
};

export const changeNote = (ctx: Context): string | undefined => notes.get(ctx.req);
