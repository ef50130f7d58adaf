import {
  CampaignDocument,
  CampaignList,
  CampaignVersions,
  SavedCampaign,
  SavedVersion,
} from '@site/contracts';
import { KB } from '@site/contracts/units';
import type { Context } from 'koa';
import { callerOf } from '../../platform/auth/caller';
import { invalidField, notFound } from '../../platform/http/api-error';
import { noteChange } from '../../platform/http/note-change';
import { preconditionOf } from '../../platform/http/precondition';
import { jsonReader } from '../../platform/http/read-json';
import { LOCKED_DOWN_POLICY } from '../../platform/http/security-headers';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import type { PromotionServices } from '../promotion-services';

/** A campaign of 24 segments with long rules, and an image of 300 KB as base64. */
export const readCampaign = jsonReader(512 * KB, 5_000);

/** An SVG that is opened directly runs no scripts and loads nothing. */
const IMAGE_CSP = `${LOCKED_DOWN_POLICY}; style-src 'unsafe-inline'; sandbox`;

const VERSION = /^\d{1,15}$/;

const readPrecondition = (ctx: Context) => preconditionOf(ctx, VERSION);

const authorOf = (ctx: Context) => ({
  by: callerOf(ctx).author(),
  note: (what: string) => noteChange(ctx, what),
});

const readVersion = ({ version }: { version: string }): number => {
  if (!VERSION.test(version)) throw notFound('There is no such version');
  return Number(version);
};

const withETag = (ctx: Context, saved: SavedCampaign): SavedCampaign => {
  ctx.etag = String(saved.version);
  return saved;
};

const savedResponse = {
  description: 'The saved campaign',
  schema: SavedCampaign,
  headers: ['ETag'],
} as const;

/** The images of campaigns, and the calls of the promotions team. */
export const campaignsFeature = feature({
  name: 'campaigns',
  operations: [
    operation({
      method: 'GET',
      path: '/api/promotions/{campaign}/image',
      summary: "The image of a campaign's theme: PNG, JPEG, WebP or SVG.",
      conditions: ['If-None-Match'],
      response: { description: 'The image', type: 'image/*' },
      errors: ['not_found'],
      async handle({ ctx, params }, { campaigns }: PromotionServices) {
        const image = await campaigns.image(params.campaign);
        if (!image) throw notFound('This campaign has no image');
        ctx.set({ 'Content-Security-Policy': IMAGE_CSP, 'Cache-Control': 'no-cache' });
        ctx.etag = image.tag;
        ctx.type = image.type;
        return image.bytes;
      },
    }),
    operation({
      method: 'GET',
      path: '/api/admin/campaigns',
      summary: 'All campaigns, in any state.',
      scopes: ['campaigns', 'claims'],
      response: { description: 'The campaigns', schema: CampaignList },
      handle: (_, { campaigns }: PromotionServices) => campaigns.list(),
    }),
    operation({
      method: 'GET',
      path: '/api/admin/campaigns/{id}',
      summary: 'One campaign, with its version as ETag.',
      scopes: ['campaigns'],
      response: { description: 'The campaign', schema: SavedCampaign, headers: ['ETag'] },
      errors: ['not_found'],
      async handle({ ctx, params }, { campaigns }: PromotionServices) {
        return withETag(ctx, await campaigns.get(params.id));
      },
    }),
    operation({
      method: 'PUT',
      path: '/api/admin/campaigns/{id}',
      summary:
        'Creates or replaces a campaign; visitors see it on their next load. If-Match: "<version>" requires that version to be current, If-None-Match: * requires a free id. Changed odds, prizes or segments create a new revision.',
      scopes: ['campaigns'],
      body: CampaignDocument,
      read: readCampaign,
      conditions: ['If-Match', 'If-None-Match'],
      response: savedResponse,
      errors: ['not_found', 'conflict'],
      async handle({ ctx, params, body }, { campaigns }: PromotionServices) {
        if (body.id !== params.id)
          throw invalidField('id', `The URL names the campaign ${params.id}`);
        noteChange(ctx, `Saving ${body.name}`);
        return withETag(ctx, await campaigns.put(body, readPrecondition(ctx), authorOf(ctx)));
      },
    }),
    operation({
      method: 'GET',
      path: '/api/admin/campaigns/{id}/versions',
      summary:
        'The stored versions of a campaign, newest first, with the fields that each changed.',
      scopes: ['campaigns'],
      response: { description: 'The versions', schema: CampaignVersions },
      errors: ['not_found'],
      handle: ({ params }, { campaigns }: PromotionServices) => campaigns.versions(params.id),
    }),
    operation({
      method: 'GET',
      path: '/api/admin/campaigns/{id}/versions/{version}',
      summary: 'A campaign as it was saved in this version.',
      scopes: ['campaigns'],
      response: { description: 'The version', schema: SavedVersion },
      errors: ['not_found'],
      handle: ({ params }, { campaigns }: PromotionServices) =>
        campaigns.version(params.id, readVersion(params)),
    }),
    operation({
      method: 'POST',
      path: '/api/admin/campaigns/{id}/versions/{version}/restore',
      summary:
        'Saves an earlier version as a new one; the status does not change. If-Match: "<version>" requires that version to be current.',
      scopes: ['campaigns'],
      conditions: ['If-Match'],
      response: savedResponse,
      errors: ['invalid_input', 'not_found', 'conflict'],
      async handle({ ctx, params }, { campaigns }: PromotionServices) {
        const version = readVersion(params);
        noteChange(ctx, `Restoring version ${version} of ${params.id}`);
        const precondition = readPrecondition(ctx);
        return withETag(
          ctx,
          await campaigns.restore(params.id, version, precondition, authorOf(ctx)),
        );
      },
    }),
    operation({
      method: 'POST',
      path: '/api/admin/campaigns/{id}/end',
      summary:
        'Ends a campaign now, even if it is paused or upcoming; an ended one does not change. If-Match: "<version>" requires that version to be current.',
      scopes: ['campaigns'],
      conditions: ['If-Match'],
      response: savedResponse,
      errors: ['invalid_input', 'not_found', 'conflict'],
      async handle({ ctx, params }, { campaigns }: PromotionServices) {
        noteChange(ctx, `Ending ${params.id}`);
        return withETag(ctx, await campaigns.end(params.id, readPrecondition(ctx), authorOf(ctx)));
      },
    }),
    operation({
      method: 'DELETE',
      path: '/api/admin/campaigns/{id}',
      summary:
        'Removes a campaign that nobody has played, with its versions and codes. If-Match: "<version>" requires that version to be current.',
      scopes: ['campaigns'],
      conditions: ['If-Match'],
      response: { status: 204, description: 'Removed' },
      errors: ['invalid_input', 'not_found', 'conflict'],
      async handle({ ctx, params }, { campaigns }: PromotionServices) {
        noteChange(ctx, `Deleting ${params.id}`);
        noteChange(ctx, `Deleted ${await campaigns.remove(params.id, readPrecondition(ctx))}`);
      },
    }),
  ],
});
