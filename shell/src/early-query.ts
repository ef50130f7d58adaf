/**
 * An inline script of the document. Pages are prerendered without their query: this shows `?q=` in its field before the
 * shell loads, and `html[data-query]` hides results of the empty query. `early-input.ts` enters the text again.
 */
export const earlyQuery = `(function (d, query) {
  if (!query) return;
  d.documentElement.dataset.query = '';
  new MutationObserver(function (_, observer) {
    var field = d.querySelector('#site input[name=q]');
    if (!field) return;
    observer.disconnect();
    field.value = query;
  }).observe(d, { childList: true, subtree: true });
})(document, new URLSearchParams(location.search).get('q'));`;
