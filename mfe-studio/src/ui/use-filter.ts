import { useSearchParams } from '@site/shared-ui/router';

/** A filter in the address. Changing it adds no step to the browser's history. */
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
