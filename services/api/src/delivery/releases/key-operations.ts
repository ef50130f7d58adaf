import { ReleaseKeyGrant, ReleaseKeyList, ReleaseKeyRecord } from '@site/contracts';
import { callerOf } from '../../platform/auth/caller';
import { noteChange } from '../../platform/http/note-change';
import { operation } from '../../platform/operations/operation';
import type { KeyRegister } from './key-register';

interface KeyServices {
  keyRegister: KeyRegister;
  releaseKeys: { inFolder(): Promise<ReleaseKeyRecord[]> };
}

const describe = ({ name, parts, fingerprint }: ReleaseKeyRecord): string =>
  `key ${name} for ${parts.join(', ')}: ${fingerprint}`;

export const keyOperations = [
  operation({
    method: 'GET',
    path: '/api/admin/keys',
    summary:
      'All keys for signing releases: registered and revoked ones, and those in the folder of this instance.',
    scopes: ['operate'],
    response: { description: 'The keys', schema: ReleaseKeyList },
    async handle(_, { keyRegister, releaseKeys }: KeyServices): Promise<ReleaseKeyList> {
      const [inFolder, registered] = await Promise.all([
        releaseKeys.inFolder(),
        keyRegister.list(),
      ]);
      return { keys: [...registered, ...inFolder] };
    },
  }),
  operation({
    method: 'POST',
    path: '/api/admin/keys',
    summary:
      'Registers a public key for the given parts. The caller also needs `release:PART` for each of them.',
    scopes: ['operate'],
    body: ReleaseKeyGrant,
    response: { status: 201, description: 'The key is valid', schema: ReleaseKeyRecord },
    errors: ['conflict'],
    async handle({ ctx, body }, { keyRegister }: KeyServices) {
      noteChange(ctx, `Added the key ${body.name} for ${body.parts.join(', ')}`);
      const key = await keyRegister.add(body, callerOf(ctx));
      noteChange(ctx, `Added the ${describe(key)}`);
      return key;
    },
  }),
  operation({
    method: 'DELETE',
    path: '/api/admin/keys/{name}',
    summary:
      'Revokes a key for good, at once and on every instance. Releases that it has signed stay valid.',
    scopes: ['operate'],
    response: { description: 'The key is revoked', schema: ReleaseKeyRecord },
    errors: ['not_found'],
    async handle({ ctx, params }, { keyRegister }: KeyServices) {
      const key = await keyRegister.revoke(params.name, callerOf(ctx));
      noteChange(ctx, `Revoked the ${describe(key)}`);
      return key;
    },
  }),
];
