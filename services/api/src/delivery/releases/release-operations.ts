import {
  DamagedFiles,
  releaseId,
  ReleaseList,
  ReleaseReference,
  ReleaseUpload,
} from '@site/contracts';
import { KB } from '@site/contracts/units';
import { callerOf } from '../../platform/auth/caller';
import { noteChange } from '../../platform/http/note-change';
import { jsonReader } from '../../platform/http/read-json';
import { operation } from '../../platform/operations/operation';
import { limitConcurrencyByKey } from '../../platform/concurrency';
import type { LiveFiles } from './live-files';
import type { ReleaseService } from './release-service';

interface ReleaseServices {
  releases: ReleaseService;
}

/** A release with all files in base64: the shell has 2 MB in some hundred files, most remotes a tenth. */
const readUpload = jsonReader(48 * KB * KB, 2_000);

/** An upload is in memory several times, so only two of each token are read at the same time. */
const limit = limitConcurrencyByKey(2);

export const releaseOperations = [
  operation({
    method: 'GET',
    path: '/api/admin/releases',
    summary: 'The latest 200 releases, newest first.',
    scopes: 'anyone',
    response: { description: 'The releases', schema: ReleaseList },
    handle: (_, { releases }: ReleaseServices) => releases.list(),
  }),
  operation({
    method: 'POST',
    path: '/api/admin/releases',
    summary: 'Stores a signed release of one part; what is live does not change.',
    scopes: ['release:{part}'],
    body: ReleaseUpload,
    read: 'handler',
    response: { status: 201, description: 'The release is stored', schema: ReleaseReference },
    errors: ['forbidden', 'conflict'],
    async handle({ ctx }, { releases }: ReleaseServices): Promise<ReleaseReference> {
      const caller = callerOf(ctx);
      const { name, version } = await limit(caller.name, async () =>
        releases.accept(await readUpload(ctx, ReleaseUpload), caller),
      );
      noteChange(ctx, `Stored ${releaseId({ name, version })}`);
      return { name, version };
    },
  }),
  operation({
    method: 'GET',
    path: '/api/admin/releases/damaged',
    summary:
      'Missing or changed files of the live releases, canaries and fallback releases, in the store of the requested instance. Uploading the same release again restores them.',
    scopes: 'anyone',
    response: { description: 'The damaged releases', schema: DamagedFiles },
    errors: ['unavailable'],
    async handle(_, { liveFiles }: { liveFiles: Pick<LiveFiles, 'findDamaged'> }) {
      return { releases: await liveFiles.findDamaged() };
    },
  }),
];
