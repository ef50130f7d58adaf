const { configure } = require('@testing-library/dom');

/** For slow machines; in ms. */
configure({ asyncUtilTimeout: 30_000 });
