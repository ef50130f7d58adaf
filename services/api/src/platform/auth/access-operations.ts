import { AccessGrant, AccessList, AccessRecord, GrantedAccess, OwnAccess } from '@site/contracts';
import { noteChange } from '../http/note-change';
import { operation } from '../operations/operation';
import type { AccessService } from './access-service';
import { callerOf, ownAccessOf } from './caller';
import type { SessionService } from './session-service';

interface AccessServices {
  access: AccessService;
  sessions: Pick<SessionService, 'endAll'>;
}

/** The Studio creates keys of stores, which can only redeem prizes. */
const describe = ({ name, may }: Pick<AccessGrant, 'name' | 'may'>): string =>
  may.every((scope) => scope === 'redeem')
    ? `the store key ${name}`
    : `the token ${name} (${may.join(', ')})`;

export const accessOperations = [
  operation({
    method: 'GET',
    path: '/api/admin/access',
    summary: 'Lists all granted tokens by name, including revoked and expired ones.',
    scopes: ['operate'],
    response: { description: 'The tokens', schema: AccessList },
    handle: (_, { access }: AccessServices) => access.list(),
  }),
  operation({
    method: 'POST',
    path: '/api/admin/access',
    summary:
      'Grants a token, which is returned only here. Scopes and expiry are limited to those of the caller.',
    scopes: ['operate'],
    body: AccessGrant,
    response: { status: 201, description: 'The token', schema: GrantedAccess },
    errors: ['conflict'],
    handle({ ctx, body }, { access }: AccessServices) {
      const end = body.expiresAt === undefined ? '' : ` until ${body.expiresAt}`;
      noteChange(ctx, `Created ${describe(body)}${end}`);
      return access.grant(body, callerOf(ctx));
    },
  }),
  operation({
    method: 'GET',
    path: '/api/admin/access/me',
    summary: 'Returns name and scopes of the caller’s token.',
    scopes: 'anyone',
    response: { description: 'The caller’s own access', schema: OwnAccess },
    handle: ({ ctx }) => ownAccessOf(callerOf(ctx)),
  }),
  operation({
    method: 'DELETE',
    path: '/api/admin/access/{name}',
    summary: 'Revokes a token immediately on every instance.',
    scopes: ['operate'],
    response: { description: 'The revoked token', schema: AccessRecord },
    errors: ['not_found'],
    async handle({ ctx, params }, { access, sessions }: AccessServices) {
      noteChange(ctx, `Revoking ${params.name}`);
      const revoked = await access.revoke(params.name, callerOf(ctx));
      noteChange(ctx, `Revoked ${describe(revoked)}`);
      await sessions.endAll(revoked.name);
      return revoked;
    },
  }),
];
