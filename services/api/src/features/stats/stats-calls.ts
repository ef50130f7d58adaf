import { CampaignStats } from '@site/contracts';
import type { Call } from '../../platform/http/call';

export const statsCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/admin/campaigns/{id}/stats',
    summary: 'Spins, wins, claims and refusals of a campaign, in all and by the hour.',
    may: ['campaigns'],
    answer: { status: 200, description: 'The figures', schema: CampaignStats },
    errors: ['not_found'],
  },
];
