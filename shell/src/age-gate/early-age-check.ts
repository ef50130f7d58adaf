/**
 * An inline script for the document, run before the shell's files arrive. Visitors of age never
 * see the gate (`html[data-age=verified]` hides it); for everybody else `#site` becomes inert as soon as it is
 * parsed, so that no key reaches it behind the overlay. The document says neither by itself, because without
 * JavaScript the site must stay readable. The flag is the platform's (`ageStore`).
 */
export const earlyAgeCheck = `(function (d) {
  try {
    if (sessionStorage.getItem('ageVerified') === 'true') {
      d.documentElement.dataset.age = 'verified';
      return;
    }
  } catch (e) {}
  function hold() {
    var site = d.getElementById('site');
    if (site) site.inert = true;
    return site;
  }
  if (!hold()) {
    new MutationObserver(function (_, observer) {
      if (hold()) observer.disconnect();
    }).observe(d, { childList: true, subtree: true });
  }
})(document);`;
