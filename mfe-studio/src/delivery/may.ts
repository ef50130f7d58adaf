import type { OwnAccess } from '@site/contracts';

type Scopes = Pick<OwnAccess, 'may'> | undefined;

/** The owner's token has the scope `*`. */
const has = (access: Scopes, ...scopes: string[]): boolean =>
  ['*', ...scopes].some((scope) => access?.may.includes(scope));

/** Whether what is live of a part may be changed. The site decides; this is what is offered. */
export const mayPromote = (access: Scopes, part: string): boolean =>
  has(access, 'promote:*', `promote:${part}`);

/** Whether everybody's access may be read. */
export const mayOperate = (access: Scopes): boolean => has(access, 'operate');
