/** What is waited for may take longer on a machine with other work. */
const { configure } = require('@testing-library/dom');

/** Patience, not a promise of speed; in ms. */
configure({ asyncUtilTimeout: 30_000 });
