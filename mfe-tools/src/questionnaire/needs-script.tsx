export const NeedsScript = () => (
  <noscript>
    <p>This tool works its answer out with JavaScript. Please allow it for this site.</p>
  </noscript>
);
