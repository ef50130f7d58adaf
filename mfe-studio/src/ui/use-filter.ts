import { useSearchParams } from '@site/shared-ui/router';

/** A filter in the URL. A change replaces the history entry. */
export const useFilter = (name: string): [value: string, set: (value: string) => void] => {
  const [query, setQuery] = useSearchParams();
  const set = (value: string) =>
    setQuery(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return [query.get(name) ?? '', set];
};
