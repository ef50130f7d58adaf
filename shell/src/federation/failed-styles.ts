/**
 * Takes away the document's links to styles that have not come, or are not what the composition names. Left
 * there, webpack would take them for loaded, and show the remote's page without its styles. The links block
 * scripts, so that they have come or failed when this runs.
 */
export const dropFailedStyles = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.sheet === null) link.remove();
};
