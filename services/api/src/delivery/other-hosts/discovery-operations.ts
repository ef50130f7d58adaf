import { createHash } from 'node:crypto';
import { Discovery, LiveTypes } from '@site/contracts';
import { operation } from '../../platform/operations/operation';
import { fileAddress } from '../releases/file-address';
import { liveSideOf } from '../snapshot/snapshot-operations';
import type { SnapshotService } from '../snapshot/snapshot-service';
import { discoveryOf } from './discovery';

interface DiscoveryServices {
  live: SnapshotService;
  publicUrl: string;
  /** Where the files of releases are; empty for this site. */
  assetOrigin: string;
}

/** A promotion reaches other hosts after at most this time. */
const MAX_AGE_S = 30;

export const discoveryOperations = [
  operation({
    method: 'GET',
    path: '/api/discovery',
    summary:
      'The remotes that are live, for hosts of other sites, in the schema of the frontend-discovery project.',
    withoutDatabase: true,
    conditions: ['If-None-Match'],
    also: [{ status: 304, description: 'As the caller has it', headers: ['ETag'] }],
    answer: {
      status: 200,
      description: 'Each remote by its name',
      schema: Discovery,
      headers: ['ETag'],
    },
    errors: ['unavailable'],
    async handle({ ctx }, { live, assetOrigin, publicUrl }: DiscoveryServices) {
      const side = await liveSideOf(live);
      const origin = assetOrigin || publicUrl;
      const discovery = discoveryOf(side, live.latest()?.canaries ?? [], origin);
      ctx.set({
        'Cache-Control': `public, max-age=${MAX_AGE_S}`,
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
      ctx.etag = createHash('sha256').update(JSON.stringify(discovery)).digest('base64url');
      return discovery;
    },
  }),
  operation({
    method: 'GET',
    path: '/api/types',
    summary: 'Where the type declarations of the live parts are, which `npm run types` downloads.',
    withoutDatabase: true,
    answer: { status: 200, description: 'Each part by its name', schema: LiveTypes },
    errors: ['unavailable'],
    async handle({ ctx }, { live, assetOrigin }: DiscoveryServices): Promise<LiveTypes> {
      const { manifests } = await liveSideOf(live);
      ctx.set('Cache-Control', 'no-cache');
      return Object.fromEntries(
        manifests.flatMap((manifest) => {
          const { name, version, types, files } = manifest;
          const file = files.find(({ path }) => path === types);
          if (!file) return [];
          const url = assetOrigin + fileAddress(manifest, file.path);
          return [[name, { version, url, integrity: file.integrity }]];
        }),
      );
    },
  }),
];
