import {
  CanaryEnd,
  CanaryStart,
  formatChanges,
  Composition,
  CompositionList,
  HistoryQuery,
  Promotion,
  releaseId,
  releaseNames,
  Retirement,
  Rollback,
  CompositionDetails,
} from '@site/contracts';
import type * as z from 'zod';
import { callerOf, type Caller } from '../../platform/auth/caller';
import { ApiError } from '../../platform/http/api-error';
import type { Call } from '../../platform/http/call';
import { noteChange } from '../../platform/http/note-change';
import { operation } from '../../platform/operations/operation';
import { NotOnCanary } from './canaries';
import type { CompositionService } from './composition-service';

interface CompositionServices {
  compositions: CompositionService;
}

/** How the audit log describes a change. */
const wordsOf = ({ number, action, parts, forced, reason }: Composition): string =>
  [
    `composition ${number}, ${action}${forced ? ` over ${forced.join(', ')}` : ''}`,
    formatChanges({ action, parts }),
    ...(reason ? [reason] : []),
  ].join(': ');

interface Change<Body extends z.core.$ZodType> extends Pick<Call, 'path' | 'summary'> {
  body: Body;
  status?: number;
  /** What is wanted, for the audit log. */
  words: (wanted: z.output<Body>) => string;
  make: (
    compositions: CompositionService,
    wanted: z.output<Body>,
    caller: Caller,
  ) => Promise<Composition>;
}

/** Changes what is live. The audit log has what was wanted, and then what was done. */
const change = <Body extends z.core.$ZodType>({
  path,
  summary,
  body: schema,
  status = 200,
  words,
  make,
}: Change<Body>) =>
  operation({
    method: 'POST',
    path,
    summary,
    may: ['promote:{part}'],
    body: schema,
    answer: { status, description: 'The composition is live', schema: Composition },
    errors: ['not_found', 'conflict'],
    async handle({ ctx, body }, { compositions }: CompositionServices) {
      const wanted = body as z.output<Body>;
      noteChange(ctx, words(wanted));
      const composition = await make(compositions, wanted, callerOf(ctx));
      noteChange(ctx, wordsOf(composition));
      return composition;
    },
  });

export const compositionOperations = [
  operation({
    method: 'GET',
    path: '/api/admin/compositions',
    summary:
      'The history of what is live, newest first, 50 at a time: `?part=` only the changes of one part, `?before=` those older than a number, `?limit=` more or fewer.',
    may: 'anyone',
    query: HistoryQuery,
    answer: { status: 200, description: 'The compositions', schema: CompositionList },
    errors: ['invalid_input'],
    handle: ({ query }, { compositions }: CompositionServices) => compositions.history(query),
  }),
  operation({
    method: 'GET',
    path: '/api/admin/compositions/{number}',
    summary: 'One change of what is live, and all that was live after it.',
    may: 'anyone',
    answer: { status: 200, description: 'The composition', schema: CompositionDetails },
    errors: ['not_found'],
    handle({ params: { number = '' } }, { compositions }: CompositionServices) {
      if (!/^[1-9]\d{0,8}$/.test(number))
        throw new ApiError(
          'not_found',
          `There is no composition ${number}: they are numbered from 1`,
        );
      return compositions.read(Number(number));
    },
  }),
  change({
    path: '/api/admin/compositions',
    summary: 'Promotes releases: writes the next composition and makes it live.',
    body: Promotion,
    status: 201,
    words: ({ releases }) => `promote ${releaseNames(releases)}`,
    make: (compositions, wanted, caller) => compositions.promote(wanted, caller),
  }),
  change({
    path: '/api/admin/compositions/rollback',
    summary:
      'Takes one part back to the release before, or the whole site to an earlier composition: writes the next composition and makes it live.',
    body: Rollback,
    words: ({ part, to }) => `rollback ${part ?? `to composition ${to}`}`,
    make: (compositions, wanted, caller) => compositions.rollback(wanted, caller),
  }),
  change({
    path: '/api/admin/compositions/retire',
    summary:
      'Takes a part away with its pages, whose paths lead to the page `to` or answer 410: writes the next composition and makes it live.',
    body: Retirement,
    words: ({ part }) => `retire ${part}`,
    make: (compositions, wanted, caller) => compositions.retire(wanted, caller),
  }),
  change({
    path: '/api/admin/compositions/canary',
    summary:
      'Gives a release to a share of the visitors, by the slice in their cookie, or to a larger share: writes the next composition and makes it live.',
    body: CanaryStart,
    status: 201,
    words: ({ release, percent }) => `canary ${releaseId(release)} for ${percent} % of visitors`,
    make: (compositions, wanted, caller) => compositions.startCanary(wanted, caller),
  }),
  change({
    path: '/api/admin/compositions/canary/end',
    summary:
      'Takes a canary back: its visitors get what is live. Writes the next composition and makes it live.',
    body: CanaryEnd,
    words: ({ part }) => `end of canary ${part}`,
    async make(compositions, wanted, caller) {
      const composition = await compositions.endCanary(wanted, caller);
      if (!composition) throw new NotOnCanary(wanted.part, wanted.version);
      return composition;
    },
  }),
];
