/** Full page loads. Tests mock these functions, because `location` cannot be mocked. */
export const browser = {
  load: (address: string) => location.assign(address),
  reload: () => location.reload(),
};
