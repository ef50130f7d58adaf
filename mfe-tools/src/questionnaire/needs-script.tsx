export const NeedsScript = () => (
  <noscript>
    <p>This tool needs JavaScript. Please turn it on for this site.</p>
  </noscript>
);
