/**
 * Styles for `<noscript><style>`: without JavaScript the gate is a notice above readable content, and
 * what only works with JavaScript (`data-needs-script`) is not there.
 */
export const noScriptStyles = `
#age-gate { position: static; display: block; min-height: 0; padding: 24px 20px; border-bottom: 1px solid var(--color-amber); }
#age-gate > div { max-width: none; min-height: 0; margin: 0 auto; padding: 0; border: 0; box-shadow: none; background: none; }
#age-gate h2 { font-size: 1.25rem; }
#site-header { position: static; }
[data-needs-script] { display: none !important; }
`;
