import { useHydrated } from '@site/platform';
import { type ReactNode, useState } from 'react';

interface ServerResultProps {
  /** The query that the result belongs to. */
  query: string;
  /** A placeholder while prerendering, which the server replaces in each document. */
  html?: string;
  /** The result after a navigation. */
  children: ReactNode;
}

/**
 * Keeps the result that the server rendered into the document until the query changes, then shows `children` for good:
 * React would have to set the HTML again, which Trusted Types forbid.
 */
export const ServerResult = ({ query, html = '', children }: ServerResultProps) => {
  const isHydrated = useHydrated();
  // Only the first render of a document is not hydrated.
  const [served, setServed] = useState(isHydrated ? undefined : query);
  if (served !== undefined && served !== query) setServed(undefined);
  return served === query ? (
    <div dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
  ) : (
    children
  );
};
