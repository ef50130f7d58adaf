/** Local, so that the popup comes once to a browser (docs/product.md, section 3.13). */
const KEY = 'newsletter-popup-seen';

export const popupSeen = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    // Where nothing can be kept, the popup would come with each page: better never.
    return true;
  }
};

export const rememberPopup = (): void => {
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // Storage is full or blocked: closing closes all the same.
  }
};
