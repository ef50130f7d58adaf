/** Decodes percent-encoding; a malformed text stays as it is. */
export const decodeComponent = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
