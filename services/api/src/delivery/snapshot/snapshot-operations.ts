import { Directory, LiveComposition, SearchIndex } from '@site/contracts';
import { ApiError, notFound } from '../../platform/http/api-error';
import { operation } from '../../platform/operations/operation';
import { sendCached } from '../../platform/response-cache/cached-response';
import type { Directories } from './directories';
import type { SnapshotService } from './snapshot-service';
import { sliceInCookie } from './visitor-slice';

interface SnapshotServices {
  live: SnapshotService;
}

/** The variant for a visitor's slice. Throws `unavailable` before the first promotion. */
export const liveVariantOf = async (
  live: Pick<SnapshotService, 'current'>,
  slice?: () => number | undefined,
) => {
  const variant = await live.current(slice);
  if (!variant) throw new ApiError('unavailable', 'Nothing has been released to this site yet');
  return variant;
};

export const snapshotOperations = [
  operation({
    method: 'GET',
    path: '/api/composition',
    summary: 'The composition of this visitor’s next document, for open tabs.',
    withoutDatabase: true,
    cookies: ['slice'],
    conditions: ['If-None-Match'],
    response: { description: 'Its number', schema: LiveComposition },
    errors: ['unavailable'],
    async handle({ ctx }, { live }: SnapshotServices) {
      const { composition, canary } = await liveVariantOf(live, () => sliceInCookie(ctx));
      // Browsers may keep it but revalidate it each time; an unchanged response has no body.
      ctx.set('Cache-Control', 'private, no-cache');
      ctx.etag = ['composition', composition, ...(canary ? [canary] : [])].join('-');
      return { composition, canary };
    },
  }),
  operation({
    method: 'GET',
    path: '/api/directories/{composition}/{hash}',
    summary:
      'All remotes of a composition. A document has the address, and only the remotes of its own page.',
    withoutDatabase: true,
    response: { description: 'Remotes, and the hashes of their files', schema: Directory },
    errors: ['not_found'],
    async handle({ ctx, params }, { directories }: { directories: Directories }) {
      const { composition } = params;
      const number = /^[1-9]\d{0,8}$/.test(composition) ? Number(composition) : 0;
      const directory = number > 0 ? await directories.find(number, ctx.path) : undefined;
      if (!directory) throw notFound('There is no such directory');
      sendCached(ctx, await directory.response());
      return undefined;
    },
  }),
  operation({
    method: 'GET',
    path: '/api/search-index',
    summary:
      'The search index of the visitor’s variant, without stores. Answers 304 to the current ETag.',
    withoutDatabase: true,
    cookies: ['slice'],
    conditions: ['If-None-Match'],
    response: { description: 'The index', schema: SearchIndex },
    errors: ['unavailable'],
    async handle({ ctx }, { live }: SnapshotServices) {
      const variant = await liveVariantOf(live, () => sliceInCookie(ctx));
      sendCached(ctx, await variant.search.index());
      return undefined;
    },
  }),
];
