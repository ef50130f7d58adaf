import {
  CanaryEnd,
  CanaryStart,
  Composition,
  CompositionList,
  Promotion,
  Retirement,
  Rollback,
  WholeComposition,
} from '@site/contracts';
import type { Call } from '../../ground/http/call';

export const compositionCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/admin/compositions',
    summary:
      'The history of what is live, newest first, 50 at a time: `?part=` only the changes of one part, `?before=` those older than a number, `?limit=` more or fewer.',
    may: 'anyone',
    answer: { status: 200, description: 'The compositions', schema: CompositionList },
    errors: ['invalid_input'],
  },
  {
    method: 'GET',
    path: '/api/admin/compositions/{number}',
    summary: 'One change of what is live, and all that was live after it.',
    may: 'anyone',
    answer: { status: 200, description: 'The composition', schema: WholeComposition },
    errors: ['not_found'],
  },
  {
    method: 'POST',
    path: '/api/admin/compositions',
    summary: 'Promotes releases: writes the next composition and makes it live.',
    may: ['promote:{part}'],
    body: Promotion,
    answer: { status: 201, description: 'The composition is live', schema: Composition },
    errors: ['invalid_input', 'not_found', 'conflict', 'too_large', 'unsupported_media_type'],
  },
  {
    method: 'POST',
    path: '/api/admin/compositions/rollback',
    summary:
      'Takes one part back to the release before, or the whole site to an earlier composition: writes the next composition and makes it live.',
    may: ['promote:{part}'],
    body: Rollback,
    answer: { status: 200, description: 'The composition is live', schema: Composition },
    errors: ['invalid_input', 'not_found', 'conflict', 'too_large', 'unsupported_media_type'],
  },
  {
    method: 'POST',
    path: '/api/admin/compositions/retire',
    summary:
      'Takes a part away with its pages, whose paths lead to the page `to` or answer 410: writes the next composition and makes it live.',
    may: ['promote:{part}'],
    body: Retirement,
    answer: { status: 200, description: 'The composition is live', schema: Composition },
    errors: ['invalid_input', 'not_found', 'conflict', 'too_large', 'unsupported_media_type'],
  },
  {
    method: 'POST',
    path: '/api/admin/compositions/canary',
    summary:
      'Gives a release to a share of the visitors, by the bucket in their cookie, or to a larger share: writes the next composition and makes it live.',
    may: ['promote:{part}'],
    body: CanaryStart,
    answer: { status: 201, description: 'The composition is live', schema: Composition },
    errors: ['invalid_input', 'not_found', 'conflict', 'too_large', 'unsupported_media_type'],
  },
  {
    method: 'POST',
    path: '/api/admin/compositions/canary/end',
    summary:
      'Takes a canary back: its visitors get what is live. Writes the next composition and makes it live.',
    may: ['promote:{part}'],
    body: CanaryEnd,
    answer: { status: 200, description: 'The composition is live', schema: Composition },
    errors: ['invalid_input', 'not_found', 'conflict', 'too_large', 'unsupported_media_type'],
  },
];
