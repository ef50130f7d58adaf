/** Replaces text nodes by elements, as Chrome's page translator does. */
export const translateText = (root: Element): void => {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const font = document.createElement('font');
    font.append(text.data);
    text.replaceWith(font);
  }
};
