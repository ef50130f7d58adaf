import Router from '@koa/router';
import { CampaignDocument } from '@site/contracts';
import type { Context } from 'koa';
import { ApiError } from '../../platform/http/api-error';
import { callerOf } from '../../platform/auth/caller';
import { noteChange } from '../../platform/http/note-change';
import type { CampaignService } from './campaign-service';
import type { Precondition } from './campaign-writer';
import { readCampaign } from './read-campaign';

/** `If-Match: "<version>"` for a change, `If-None-Match: *` for a campaign that is new (RFC 9110). */
const preconditionOf = (ctx: Context): Precondition => {
  const match = ctx.get('if-match');
  if (match && match !== '*') {
    const [, version] = /^"(\d{1,15})"$/.exec(match) ?? [];
    if (version === undefined)
      throw new ApiError('invalid_input', 'If-Match: write the version in quotes, such as "3"');
    return { version: Number(version) };
  }
  return { absent: ctx.get('if-none-match') === '*' };
};

const versionOf = (ctx: Context): number => {
  const version = String(ctx.params.version);
  if (!/^\d{1,15}$/.test(version)) throw new ApiError('not_found', 'There is no such version');
  return Number(version);
};

/** `/api/admin/campaigns`: what the promotions team writes. */
export const campaignAdminRoutes = (campaigns: CampaignService) =>
  new Router({ prefix: '/campaigns' })
    .get('/', async (ctx) => {
      ctx.body = await campaigns.list();
    })
    .get('/:id', async (ctx) => {
      const kept = await campaigns.find(String(ctx.params.id));
      if (!kept) throw new ApiError('not_found', `There is no campaign ${ctx.params.id}`);
      ctx.etag = String(kept.version);
      ctx.body = kept;
    })
    .get('/:id/versions', async (ctx) => {
      ctx.body = await campaigns.versions(String(ctx.params.id));
    })
    .get('/:id/versions/:version', async (ctx) => {
      ctx.body = await campaigns.version(String(ctx.params.id), versionOf(ctx));
    })
    .post('/:id/versions/:version/restore', async (ctx) => {
      const version = versionOf(ctx);
      const by = callerOf(ctx).signs();
      const kept = await campaigns.restore(String(ctx.params.id), version, preconditionOf(ctx), by);
      noteChange(ctx, `version ${version}, as version ${kept.version}, revision ${kept.revision}`);
      ctx.etag = String(kept.version);
      ctx.body = kept;
    })
    .post('/:id/end', async (ctx) => {
      const by = callerOf(ctx).signs();
      const kept = await campaigns.end(String(ctx.params.id), preconditionOf(ctx), by);
      noteChange(ctx, `version ${kept.version}, ended ${kept.campaign.endsAt}`);
      ctx.etag = String(kept.version);
      ctx.body = kept;
    })
    .put('/:id', async (ctx) => {
      const precondition = preconditionOf(ctx);
      const document = await readCampaign(ctx, CampaignDocument);
      if (document.id !== ctx.params.id) {
        const message = `The address names the campaign ${ctx.params.id}`;
        throw new ApiError('invalid_input', `id: ${message}`, {
          issues: [{ path: 'id', message }],
        });
      }
      const kept = await campaigns.put(document, precondition, callerOf(ctx).signs());
      noteChange(ctx, `version ${kept.version}, revision ${kept.revision}, ${document.status}`);
      ctx.etag = String(kept.version);
      ctx.body = kept;
    })
    .delete('/:id', async (ctx) => {
      await campaigns.remove(String(ctx.params.id), preconditionOf(ctx));
      ctx.status = 204;
    });
