import { useSearchParams } from '@site/shared-ui/router';

/** A filter that stands in the address; a change of it is no step for the browser's Back. */
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
