import {
  CanaryEnd,
  CanaryStart,
  Composition,
  CompositionList,
  HistoryQuery,
  Promotion,
  Retirement,
  Rollback,
  WholeComposition,
} from '@site/contracts';
import type { Call } from '../../platform/http/call';

/** A call that changes what is live, and answers with the change. */
const change = ({
  status = 200,
  ...call
}: Pick<Call, 'path' | 'summary' | 'body'> & { status?: number }): Call => ({
  ...call,
  method: 'POST',
  may: ['promote:{part}'],
  answer: { status, description: 'The composition is live', schema: Composition },
  errors: ['invalid_input', 'not_found', 'conflict', 'too_large', 'unsupported_media_type'],
});

export const compositionCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/admin/compositions',
    summary:
      'The history of what is live, newest first, 50 at a time: `?part=` only the changes of one part, `?before=` those older than a number, `?limit=` more or fewer.',
    may: 'anyone',
    query: HistoryQuery,
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
  change({
    path: '/api/admin/compositions',
    summary: 'Promotes releases: writes the next composition and makes it live.',
    body: Promotion,
    status: 201,
  }),
  change({
    path: '/api/admin/compositions/rollback',
    summary:
      'Takes one part back to the release before, or the whole site to an earlier composition: writes the next composition and makes it live.',
    body: Rollback,
  }),
  change({
    path: '/api/admin/compositions/retire',
    summary:
      'Takes a part away with its pages, whose paths lead to the page `to` or answer 410: writes the next composition and makes it live.',
    body: Retirement,
  }),
  change({
    path: '/api/admin/compositions/canary',
    summary:
      'Gives a release to a share of the visitors, by the slice in their cookie, or to a larger share: writes the next composition and makes it live.',
    body: CanaryStart,
    status: 201,
  }),
  change({
    path: '/api/admin/compositions/canary/end',
    summary:
      'Takes a canary back: its visitors get what is live. Writes the next composition and makes it live.',
    body: CanaryEnd,
  }),
];
