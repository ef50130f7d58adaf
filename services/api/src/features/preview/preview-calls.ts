import { CampaignDocument, CampaignPreview } from '@site/contracts';
import type { Call } from '../../platform/http/call';

export const previewCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/admin/campaigns/preview',
    summary:
      'What visitors, winners and the team would get of this campaign: its pages’ data, a win of each prize and the mails, about a sample winner. Nothing is kept or sent.',
    may: ['campaigns'],
    body: CampaignDocument,
    answer: { status: 200, description: 'What they would get', schema: CampaignPreview },
    errors: ['invalid_input', 'too_large', 'unsupported_media_type'],
  },
];
