import Router from '@koa/router';
import { CampaignDocument } from '@site/contracts';
import { noteChange } from '../../platform/http/note-change';
import type { MailSettings } from '../../mail/templates/mail-settings';
import { readCampaign } from '../campaigns/read-campaign';
import { previewOf } from './preview-campaign';

/** `POST /api/admin/campaigns/preview`: a draft, saved or not. */
export const previewRoutes = ({ mailSettings }: { mailSettings: MailSettings }) =>
  new Router().post('/campaigns/preview', async (ctx) => {
    const document = await readCampaign(ctx, CampaignDocument);
    noteChange(ctx, `${document.id} was looked at, nothing changed`);
    ctx.body = previewOf(document, mailSettings);
  });
