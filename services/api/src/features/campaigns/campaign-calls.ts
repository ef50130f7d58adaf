import {
  Campaign,
  CampaignDocument,
  CampaignList,
  CampaignVersions,
  KeptCampaign,
  KeptVersion,
} from '@site/contracts';
import type { Call } from '../../platform/http/call';
import * as z from 'zod';

/** With it, whatever it says, a page says once that it was opened. */
const Visit = z.object({ visit: z.string().optional() });

export const campaignCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/qr/campaign/{campaignId}',
    summary:
      'The promotional campaign that a QR code leads to, while it runs; to a person with a win that can still be claimed also when it is paused or over (`state`).',
    cookies: ['player'],
    query: Visit,
    answer: { status: 200, description: 'The campaign', schema: Campaign, headers: ['Set-Cookie'] },
    errors: ['not_found'],
  },
  {
    method: 'GET',
    path: '/api/lottery/campaign',
    summary:
      'Of the lotteries that run, the one that started last, with an `earlier` one in which the person has a win that can still be claimed; where none runs, that one alone.',
    cookies: ['player'],
    query: Visit,
    answer: { status: 200, description: 'The campaign', schema: Campaign, headers: ['Set-Cookie'] },
    errors: ['not_found'],
  },
  {
    method: 'GET',
    path: '/api/promotions/{campaign}/image',
    summary: "The picture of a campaign's theme: PNG, JPEG, WebP or SVG.",
    conditions: ['If-None-Match'],
    also: [{ status: 304, description: 'As the caller has it', headers: ['ETag'] }],
    answer: { status: 200, description: 'The picture', type: 'image/*', headers: ['ETag'] },
    errors: ['not_found'],
  },
  {
    method: 'GET',
    path: '/api/admin/campaigns',
    summary: 'All campaigns, whatever their state.',
    may: ['campaigns', 'claims'],
    answer: { status: 200, description: 'The campaigns', schema: CampaignList },
    errors: [],
  },
  {
    method: 'GET',
    path: '/api/admin/campaigns/{id}',
    summary: 'One campaign, with its version as ETag.',
    may: ['campaigns'],
    answer: { status: 200, description: 'The campaign', schema: KeptCampaign, headers: ['ETag'] },
    errors: ['not_found'],
  },
  {
    method: 'PUT',
    path: '/api/admin/campaigns/{id}',
    summary:
      'Adds or changes a campaign; visitors see it on their next load. With If-Match: "<version>" only that version is changed, with If-None-Match: * none. Other odds, prizes or segments make a new revision.',
    may: ['campaigns'],
    body: CampaignDocument,
    conditions: ['If-Match', 'If-None-Match'],
    answer: {
      status: 200,
      description: 'The campaign as it is kept',
      schema: KeptCampaign,
      headers: ['ETag'],
    },
    errors: ['invalid_input', 'not_found', 'conflict', 'too_large', 'unsupported_media_type'],
  },
  {
    method: 'GET',
    path: '/api/admin/campaigns/{id}/versions',
    summary: 'The versions of a campaign that are kept, newest first, with what each has changed.',
    may: ['campaigns'],
    answer: { status: 200, description: 'The versions', schema: CampaignVersions },
    errors: ['not_found'],
  },
  {
    method: 'GET',
    path: '/api/admin/campaigns/{id}/versions/{version}',
    summary: 'A campaign as it was saved in this version.',
    may: ['campaigns'],
    answer: { status: 200, description: 'The version', schema: KeptVersion },
    errors: ['not_found'],
  },
  {
    method: 'POST',
    path: '/api/admin/campaigns/{id}/versions/{version}/restore',
    summary:
      'Saves an earlier version once more, as a new one; whether visitors play it stays as it is. With If-Match: "<version>" only in the place of that version.',
    may: ['campaigns'],
    conditions: ['If-Match'],
    answer: {
      status: 200,
      description: 'The campaign as it is kept',
      schema: KeptCampaign,
      headers: ['ETag'],
    },
    errors: ['invalid_input', 'not_found', 'conflict'],
  },
  {
    method: 'POST',
    path: '/api/admin/campaigns/{id}/end',
    summary:
      'Ends a campaign now, also one that is paused or has not begun; one that is over stays as it is. With If-Match: "<version>" only that version.',
    may: ['campaigns'],
    conditions: ['If-Match'],
    answer: {
      status: 200,
      description: 'The campaign as it is kept',
      schema: KeptCampaign,
      headers: ['ETag'],
    },
    errors: ['invalid_input', 'not_found', 'conflict'],
  },
  {
    method: 'DELETE',
    path: '/api/admin/campaigns/{id}',
    summary:
      'Removes a campaign that nobody has played, its versions and its codes. With If-Match: "<version>" only that version.',
    may: ['campaigns'],
    conditions: ['If-Match'],
    answer: { status: 204, description: 'It is gone' },
    errors: ['invalid_input', 'not_found', 'conflict'],
  },
];
