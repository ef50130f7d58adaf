import type { OwnAccess } from '@site/contracts';
import type { Caller } from './caller';

/** What the caller is told of himself. */
export const ownAccessOf = ({ name, scopes, expiresAt }: Caller): OwnAccess => ({
  name,
  may: [...scopes],
  ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
});
