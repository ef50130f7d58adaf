import type { Context } from 'koa';

/**
 * Describes a change for the audit log; the last description counts. It has names and ids, never personal data or
 * secrets.
 */
export const noteChange = (ctx: Context, what: string): void => {
  ctx.state.changeNote = what;
};

export const changeNote = (ctx: Context): string | undefined => ctx.state.changeNote;
