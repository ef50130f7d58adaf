import { Composition, CompositionList, Promotion, Rollback } from '@site/contracts';
import type { Call } from '../../ground/http/call';

export const compositionCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/admin/compositions',
    summary: 'The latest 50 compositions, newest first, and which of them is live.',
    answer: { status: 200, description: 'The compositions', schema: CompositionList },
    errors: [],
  },
  {
    method: 'POST',
    path: '/api/admin/compositions',
    summary: 'Promotes releases: writes the next composition and makes it live.',
    body: Promotion,
    answer: { status: 201, description: 'The composition is live', schema: Composition },
    errors: ['invalid_input', 'not_found', 'conflict', 'too_large', 'unsupported_media_type'],
  },
  {
    method: 'POST',
    path: '/api/admin/compositions/rollback',
    summary:
      'Takes one part back to the release before, or the whole site to an earlier composition: writes the next composition and makes it live.',
    body: Rollback,
    answer: { status: 200, description: 'The composition is live', schema: Composition },
    errors: ['invalid_input', 'not_found', 'conflict', 'too_large', 'unsupported_media_type'],
  },
];
