import { useSearchParams } from '@site/shared-ui/router';

/** The filters in the URL, and a function that changes some of them; a change replaces the history entry. */
export const useFilters = () => {
  const [query, setQuery] = useSearchParams();
  const set = (changes: Record<string, string>) =>
    setQuery(
      (before) => {
        for (const [name, value] of Object.entries(changes))
          if (value) before.set(name, value);
          else before.delete(name);
        return before;
      },
      { replace: true },
    );
  return [(name: string) => query.get(name) ?? '', set] as const;
};

export const useFilter = (name: string): [value: string, set: (value: string) => void] => {
  const [filter, set] = useFilters();
  return [filter(name), (value) => set({ [name]: value })];
};
