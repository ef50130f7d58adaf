/** What leaves the document. Stands in for `location` in tests, which cannot be replaced there. */
export const browser = {
  load: (address: string) => location.assign(address),
  reload: () => location.reload(),
};
