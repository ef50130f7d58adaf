/** Whether one of these elements is shown: the menu of small screens is in the document, hidden, while it is shut. */
export const isShown = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((one) => getComputedStyle(one).display !== 'none');
