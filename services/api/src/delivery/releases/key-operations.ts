import { ReleaseKeyGrant, ReleaseKeyList, ReleaseKeyRecord } from '@site/contracts';
import { callerOf } from '../../platform/auth/caller';
import { noteChange } from '../../platform/http/note-change';
import { operation } from '../../platform/operations/operation';
import type { KeyRegister } from './key-register';

interface KeyServices {
  keyRegister: KeyRegister;
  /** Those in the folder of this instance. */
  releaseKeys: { inFolder(): Promise<ReleaseKeyRecord[]> };
}

const wordsOf = ({ name, parts, fingerprint }: ReleaseKeyRecord): string =>
  `key ${name} for ${parts.join(', ')}: ${fingerprint}`;

export const keyOperations = [
  operation({
    method: 'GET',
    path: '/api/admin/keys',
    summary:
      'The keys that may sign releases, also those that are revoked, and those in the folder of this instance.',
    may: ['operate'],
    answer: { status: 200, description: 'The keys', schema: ReleaseKeyList },
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
      'Adds the public half of a key for given parts. Whoever adds it needs `release:PART` for each, too.',
    may: ['operate'],
    body: ReleaseKeyGrant,
    answer: { status: 201, description: 'The key counts', schema: ReleaseKeyRecord },
    errors: ['conflict'],
    async handle({ ctx, body }, { keyRegister }: KeyServices) {
      noteChange(ctx, `key ${body.name} for ${body.parts.join(', ')}`);
      const key = await keyRegister.add(body, callerOf(ctx));
      noteChange(ctx, wordsOf(key));
      return key;
    },
  }),
  operation({
    method: 'DELETE',
    path: '/api/admin/keys/{name}',
    summary: 'Revokes a key for good, at once and on every instance. What it has signed stays.',
    may: ['operate'],
    answer: { status: 200, description: 'It counts for nothing', schema: ReleaseKeyRecord },
    errors: ['not_found'],
    async handle({ ctx, params }, { keyRegister }: KeyServices) {
      const key = await keyRegister.revoke(params.name, callerOf(ctx));
      noteChange(ctx, wordsOf(key));
      return key;
    },
  }),
];
