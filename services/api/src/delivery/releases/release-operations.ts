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

/** A release with all its files, in base64: the shell has 2 MB in some hundred files, most remotes a tenth. */
const readUpload = jsonReader(48 * KB * KB, 2_000);

/** An upload is in memory several times over, so that only two of one token are read at once. */
const inTurn = limitConcurrencyByKey(2);

export const releaseOperations = [
  operation({
    method: 'GET',
    path: '/api/admin/releases',
    summary: 'The latest 200 releases, newest first.',
    may: 'anyone',
    answer: { status: 200, description: 'The releases', schema: ReleaseList },
    handle: (_, { releases }: ReleaseServices) => releases.list(),
  }),
  operation({
    method: 'POST',
    path: '/api/admin/releases',
    summary: 'Keeps a signed release of one part; what is live does not change.',
    may: ['release:{part}'],
    body: ReleaseUpload,
    read: 'handler',
    answer: { status: 201, description: 'The release is kept', schema: ReleaseReference },
    errors: ['forbidden', 'conflict'],
    async handle({ ctx }, { releases }: ReleaseServices): Promise<ReleaseReference> {
      const caller = callerOf(ctx);
      const { name, version } = await inTurn(caller.name, async () =>
        releases.accept(await readUpload(ctx, ReleaseUpload), caller),
      );
      noteChange(ctx, `keeps ${releaseId({ name, version })}`);
      return { name, version };
    },
  }),
  operation({
    method: 'GET',
    path: '/api/admin/releases/damaged',
    summary:
      'Which files are gone or not as they were released, of what is live, of canaries, and of what browsers fall back to, where the instance that is asked looks for them. Releasing the same again puts them back.',
    may: 'anyone',
    answer: { status: 200, description: 'The releases that lack files', schema: DamagedFiles },
    errors: ['unavailable'],
    async handle(_, { liveFiles }: { liveFiles: Pick<LiveFiles, 'look'> }) {
      return { releases: await liveFiles.look() };
    },
  }),
];
