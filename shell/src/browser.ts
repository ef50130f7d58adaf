/** Full page loads. Tests replace it, because they cannot replace `location`. */
export const browser = {
  load: (address: string) => location.assign(address),
  reload: () => location.reload(),
};
