const { basename } = require('node:path');

/** Replaces a picture or font by its file name. */
module.exports = {
  process: (_, file) => ({ code: `module.exports = ${JSON.stringify(basename(file))};` }),
};
