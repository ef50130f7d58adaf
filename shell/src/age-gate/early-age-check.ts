/**
 * An inline script for the document, run before the shell's files arrive. Verified visitors never see the gate
 * (`html[data-age=verified]` hides it); for others `#site` becomes inert as soon as it is parsed, so that no key reaches it
 * behind the gate. The document itself has neither, because without JavaScript the site must stay readable. The storage key
 * is that of `ageStore`.
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

/**
 * Styles for `<noscript><style>`: without JavaScript the gate is a notice above readable content, and elements that need
 * JavaScript (`data-needs-script`) are hidden.
 */
export const noScriptStyles = `
#age-gate { position: static; display: block; min-height: 0; padding: 24px 20px; border-bottom: 1px solid var(--color-amber); }
#age-gate > div { max-width: none; min-height: 0; margin: 0 auto; padding: 0; border: 0; box-shadow: none; background: none; }
#age-gate h2 { font-size: 1.25rem; }
#site-header { position: static; }
[data-needs-script] { display: none !important; }
`;
