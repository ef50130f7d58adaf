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
  Verdict,
  VerdictRequest,
} from '@site/contracts';
import type * as z from 'zod';
import { callerOf, type Caller } from '../../platform/auth/caller';
import { notFound } from '../../platform/http/api-error';
import type { Call } from '../../platform/http/call';
import { noteChange } from '../../platform/http/note-change';
import { operation } from '../../platform/operations/operation';
import { NotOnCanary } from './change-plans';
import type { CompositionService } from './composition-service';

interface CompositionServices {
  compositions: CompositionService;
}

/** The entry of a change in the audit log. */
const describe = ({ number, action, parts, forced, reason }: Composition): string =>
  [
    `composition ${number}, ${action}${forced ? ` over ${forced.join(', ')}` : ''}`,
    formatChanges({ action, parts }),
    ...(reason ? [reason] : []),
  ].join(': ');

interface Change<Body extends z.core.$ZodType> extends Pick<Call, 'path' | 'summary'> {
  body: Body;
  status?: number;
  /** The entry in the audit log before the change is made. */
  describeRequest: (request: z.output<Body>) => string;
  apply: (
    compositions: CompositionService,
    request: z.output<Body>,
    caller: Caller,
  ) => Promise<Composition>;
}

/** An operation that changes what is live; the audit log gets the request first, and then the result. */
const change = <Body extends z.core.$ZodType>({
  path,
  summary,
  body: schema,
  status = 200,
  describeRequest,
  apply,
}: Change<Body>) =>
  operation({
    method: 'POST',
    path,
    summary,
    scopes: ['promote:{part}'],
    body: schema,
    response: { status, description: 'The composition is live', schema: Composition },
    errors: ['not_found', 'conflict'],
    async handle({ ctx, body }, { compositions }: CompositionServices) {
      const request = body as z.output<Body>;
      noteChange(ctx, describeRequest(request));
      const composition = await apply(compositions, request, callerOf(ctx));
      noteChange(ctx, describe(composition));
      return composition;
    },
  });

export const compositionOperations = [
  operation({
    method: 'GET',
    path: '/api/admin/compositions',
    summary:
      'The history of what was live, newest first. `part` selects the changes of one part, `before` those before a composition; `limit` is 50 by default.',
    scopes: 'anyone',
    query: HistoryQuery,
    response: { description: 'The compositions', schema: CompositionList },
    errors: ['invalid_input'],
    handle: ({ query }, { compositions }: CompositionServices) => compositions.history(query),
  }),
  operation({
    method: 'GET',
    path: '/api/admin/compositions/{number}',
    summary: 'One change, with all releases that were live after it.',
    scopes: 'anyone',
    response: { description: 'The composition', schema: CompositionDetails },
    errors: ['not_found'],
    handle({ params: { number = '' } }, { compositions }: CompositionServices) {
      if (!/^[1-9]\d{0,8}$/.test(number))
        throw notFound(`There is no composition ${number}: they are numbered from 1`);
      return compositions.read(Number(number));
    },
  }),
  change({
    path: '/api/admin/compositions',
    summary: 'Promotes releases: writes the next composition and makes it live.',
    body: Promotion,
    status: 201,
    describeRequest: ({ releases }) => `promote ${releaseNames(releases)}`,
    apply: (compositions, request, caller) => compositions.promote(request, caller),
  }),
  change({
    path: '/api/admin/compositions/rollback',
    summary:
      'Rolls one part back to its previous release, or the whole site to an earlier composition: writes the next composition and makes it live.',
    body: Rollback,
    describeRequest: ({ part, to }) => `rollback ${part ?? `to composition ${to}`}`,
    apply: (compositions, request, caller) => compositions.rollback(request, caller),
  }),
  change({
    path: '/api/admin/compositions/retire',
    summary:
      'Removes a part; its paths redirect to the page `to`, or answer 410. Writes the next composition and makes it live.',
    body: Retirement,
    describeRequest: ({ part }) => `retire ${part}`,
    apply: (compositions, request, caller) => compositions.retire(request, caller),
  }),
  change({
    path: '/api/admin/compositions/canary',
    summary:
      'Gives a release to a share of the visitors, by the slice in their cookie, or increases the share: writes the next composition and makes it live.',
    body: CanaryStart,
    status: 201,
    describeRequest: ({ release, percent }) =>
      `canary ${releaseId(release)} for ${percent}% of visitors`,
    apply: (compositions, request, caller) => compositions.startCanary(request, caller),
  }),
  change({
    path: '/api/admin/compositions/canary/end',
    summary:
      'Ends a canary: its visitors get the live release. Writes the next composition and makes it live.',
    body: CanaryEnd,
    describeRequest: ({ part }) => `end of canary ${part}`,
    async apply(compositions, request, caller) {
      const composition = await compositions.endCanary(request, caller);
      if (!composition) throw new NotOnCanary(request.part, request.version);
      return composition;
    },
  }),
  operation({
    method: 'POST',
    path: '/api/admin/verdict',
    summary:
      'Checks a promotion of these releases: applies all rules and renders the pages, and puts nothing live.',
    scopes: 'anyone',
    body: VerdictRequest,
    response: { description: 'The verdict', schema: Verdict },
    errors: ['not_found'],
    handle({ ctx, body }, { compositions }: CompositionServices) {
      noteChange(ctx, `Checked ${releaseNames(body.releases)}`);
      return compositions.check(body);
    },
  }),
];
