/**
 * Runs in the page: words and icons that have the color of what lies below them. axe does not look at buttons that are
 * disabled, and they can be read there as well.
 */
export const unseen = (): string[] => {
  const isDrawn = (color: string) => !/^rgba.*, 0\)$/.test(color);
  const ground = (element: Element | null): string => {
    if (!element) return 'none';
    const { backgroundColor } = getComputedStyle(element);
    return isDrawn(backgroundColor) ? backgroundColor : ground(element.parentElement);
  };
  const hasWords = (element: Element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  return [...document.querySelectorAll('body :not(svg *)')]
    .filter((element) => element.matches('svg[fill="currentColor"]') || hasWords(element))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => getComputedStyle(element).color === ground(element))
    .map((element) => element.outerHTML.slice(0, 120));
};
