/**
 * An inline script of the document, which runs before the shell loads. `html[data-age=verified]` hides the gate from
 * verified visitors; for others `#site` becomes inert when it is parsed. The prerendered HTML has neither, because the site
 * must stay readable without JavaScript. The storage key is that of `ageStore`.
 */
export const earlyAgeCheck = `(function (d) {
  try {
    if (sessionStorage.getItem('ageVerified') === 'true') {
      d.documentElement.dataset.age = 'verified';
      return;
    }
  } catch (e) {}
  function makeInert() {
    var site = d.getElementById('site');
    if (site) site.inert = true;
    return site;
  }
  if (!makeInert()) {
    new MutationObserver(function (_, observer) {
      if (makeInert()) observer.disconnect();
    }).observe(d, { childList: true, subtree: true });
  }
})(document);`;

/**
 * The content of `<noscript><style>`: the gate becomes a notice above the page, and elements that need JavaScript
 * (`data-needs-script`) are hidden.
 */
export const noScriptStyles = `
#age-gate { position: static; display: block; min-height: 0; padding: 24px 20px; border-bottom: 1px solid var(--color-amber); }
#age-gate > div { max-width: none; min-height: 0; margin: 0 auto; padding: 0; border: 0; box-shadow: none; background: none; }
#age-gate h2 { font-size: 1.25rem; }
#site-header { position: static; }
[data-needs-script] { display: none !important; }
`;
