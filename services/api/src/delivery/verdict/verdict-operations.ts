import { releaseNames, Verdict, VerdictRequest } from '@site/contracts';
import { noteChange } from '../../platform/http/note-change';
import { operation } from '../../platform/operations/operation';
import type { CompositionService } from '../compositions/composition-service';

export const verdictOperations = [
  operation({
    method: 'POST',
    path: '/api/admin/verdict',
    summary:
      'Checks a promotion of these releases: applies all rules and renders the pages, and puts nothing live.',
    scopes: 'anyone',
    body: VerdictRequest,
    answer: { status: 200, description: 'The verdict', schema: Verdict },
    errors: ['not_found'],
    handle({ ctx, body }, { compositions }: { compositions: Pick<CompositionService, 'check'> }) {
      noteChange(ctx, `check ${releaseNames(body.releases)}`);
      return compositions.check(body);
    },
  }),
];
