import { CampaignDocument, CampaignPreview } from '@site/contracts';
import type { MailSettings } from '../../mail/templates/mail-content';
import { noteChange } from '../../platform/http/note-change';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import { readCampaign } from '../campaigns/campaigns-feature';
import { previewOf } from './preview-campaign';

export const previewFeature = feature({
  name: 'preview',
  operations: [
    operation({
      method: 'POST',
      path: '/api/admin/campaigns/preview',
      summary:
        'A preview of a campaign for visitors, winners and the team: the data of its pages, a win of each prize, and the mails for a sample winner. Nothing is stored or sent.',
      scopes: ['campaigns'],
      body: CampaignDocument,
      read: readCampaign,
      response: { description: 'The preview', schema: CampaignPreview },
      handle({ ctx, body }, { mailSettings }: { mailSettings: MailSettings }) {
        noteChange(ctx, `Previewed ${body.name}`);
        return previewOf(body, mailSettings);
      },
    }),
  ],
});
