import { useHydrated } from '@site/platform';
import { type ReactNode, useState } from 'react';

interface ServerResultProps {
  /** The query that the result belongs to. */
  query: string;
  /** Placeholder while prerendering; the server replaces it in each document. */
  html?: string;
  /** The result after a navigation. */
  children: ReactNode;
}

/**
 * Shows the result that the server rendered into the document until the query changes, and `children` from then on,
 * even if the query changes back, because Trusted Types prevent React from setting the HTML again.
 */
export const ServerResult = ({ query, html = '', children }: ServerResultProps) => {
  const isHydrated = useHydrated();
  // Not hydrated means the first render of a loaded document.
  const [servedQuery, setServedQuery] = useState(isHydrated ? undefined : query);
  if (servedQuery !== undefined && servedQuery !== query) setServedQuery(undefined);
  return servedQuery === query ? (
    <div dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
  ) : (
    children
  );
};
