import { BatchList, CodeBatch, CodeOrder, ListedBatch } from '@site/contracts';
import type { Call } from '../../platform/http/call';

export const codeCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/admin/campaigns/{id}/codes',
    summary:
      'The batches of codes of a campaign, newest first: how many, how many are spent, until when they are good.',
    may: ['campaigns'],
    answer: { status: 200, description: 'The batches', schema: BatchList },
    errors: ['not_found'],
  },
  {
    method: 'POST',
    path: '/api/admin/campaigns/{id}/codes/{batch}/revoke',
    summary:
      'Withdraws a batch: none of its codes lets anybody spin from now on. Spins that were made with one stay, and so do their wins.',
    may: ['campaigns'],
    answer: { status: 200, description: 'The batch', schema: ListedBatch },
    errors: ['not_found'],
  },
  {
    method: 'POST',
    path: '/api/admin/campaigns/{id}/codes/{batch}/tell',
    summary:
      'Tells the codes of a batch once more, to be printed; refused where it was withdrawn or has expired.',
    may: ['campaigns'],
    answer: { status: 200, description: 'The codes, with their addresses', schema: CodeBatch },
    errors: ['not_found', 'conflict'],
  },
  {
    method: 'POST',
    path: '/api/admin/campaigns/{id}/codes',
    summary: 'Makes signed codes that are used once each.',
    may: ['campaigns'],
    body: CodeOrder,
    answer: { status: 201, description: 'The codes, with their addresses', schema: CodeBatch },
    errors: ['invalid_input', 'not_found', 'unsupported_media_type'],
  },
];
