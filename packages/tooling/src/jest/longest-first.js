/**
 * Where Jest has not measured the files yet, as in a clean clone, it begins with the largest, and a long one that is
 * short to read runs alone at the end. These come first, the longest first.
 */
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

const ROOT = join(__dirname, '../../../..');

/** Each took more than twelve seconds of two busy cores. */
const LONGEST = [
  'services/api/src/promotions/spins/races.api.test.ts',
  'services/api/src/what-is-kept.api.test.ts',
  'services/database/src/java-server.test.ts',
  'services/api/src/mail/transport/crash.api.test.ts',
  'packages/draws/src/fairness.test.ts',
  'services/api/src/ground/database/cut-connections.api.test.ts',
  'mfe-studio/src/editor/campaign-editor.test.tsx',
  'services/api/src/delivery/compositions/compositions.api.test.ts',
  'services/api/src/promotions/claims/claims.api.test.ts',
  'mfe-studio/src/studio-page.test.tsx',
  'services/api/src/main.api.test.ts',
  'services/database/src/start-database.test.ts',
  'packages/tooling/src/lint-rules.test.ts',
].map((path) => join(ROOT, path));

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const gone = LONGEST.filter((path) => !existsSync(path));
    if (gone.length > 0)
      throw new Error(`${__filename} names what is not there: ${gone.join(', ')}.`);
    const rank = ({ path }) => (LONGEST.includes(path) ? LONGEST.indexOf(path) : LONGEST.length);
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
};
