import { UnreachableError } from '@site/admin-client';
import { useQuery } from '@site/shared-ui/query';
import type { ComponentType } from 'react';
import { PendingView } from './view-header';

/**
 * A view in a chunk of its own. A query instead of `React.lazy`, which keeps a failure: this one is shown in the view's
 * place and can be retried. `subject` must be unique.
 */
export const lazyView = <Props extends object>(
  subject: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  title?: string,
) => {
  const queryFn = () =>
    load().catch((cause: unknown) => {
      throw new UnreachableError(cause);
    });
  return function LazyView(props: Props) {
    const query = useQuery({ queryKey: ['view', subject], queryFn, gcTime: Infinity });
    const View = query.data?.default;
    return View ? (
      <View {...props} />
    ) : (
      <PendingView query={query} subject={subject} title={title} />
    );
  };
};
