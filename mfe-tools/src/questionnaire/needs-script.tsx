/** Said where no script will ever answer: a form that cannot be finished looks as if something were missing. */
export const NeedsScript = () => (
  <noscript>
    <p>This tool works its answer out with JavaScript. Please allow it for this site.</p>
  </noscript>
);
