/**
 * What may be imported, by the folder that does; a folder that is named with another one's name before it is part of that.
 * eslint.config.js says the same while one writes, with where the thing should live; it reads names in static imports
 * only. This reads where each import leads, also one that is relative, written as a call, or of a type.
 */
const data = ['packages/brand', 'packages/contracts'];
const seen = [...data, 'packages/art', 'packages/platform', 'packages/shared-ui'];
const program = [...data, 'packages/tooling'];
const FLOW = {
  'packages/art': [],
  'packages/brand': [],
  'packages/contracts': ['packages/brand'],
  'packages/draws': data,
  'packages/admin-client': data,
  'packages/code-sheet': data,
  'packages/store-list': data,
  'packages/platform': data,
  'packages/shared-ui': [...data, 'packages/platform'],
  'packages/wheel': seen,
  'packages/tooling': [...data, 'packages/(admin-client|code-sheet|draws|store-list)'],
  'shell/src': seen,
  'mfe-(?!studio)[^/]+/src': [...seen, 'packages/draws', 'packages/wheel'],
  'mfe-studio/src': [...seen, 'packages/(admin-client|code-sheet|draws|store-list|wheel)'],
  'services/database': [],
  'services/api': [...data, 'packages/draws', 'campaigns'],
  'e2e/(?!other-host)[^/]+': [...program, 'e2e'],
  'e2e/other-host': [...seen, 'e2e'],
  'programs/draw-art': ['packages/brand'],
  'programs/print-guides': data,
  'programs/deploy': [],
  'programs/pack': program,
  'programs/start': [...program, 'services/database'],
  'programs/bench': [...program, 'e2e', 'services/database', 'services/api/src/testing'],
  // It hurts a whole site, and meets that through what it exports for tests.
  'programs/faults': [...program, 'e2e', 'services/database', 'services/api/src/testing'],
  scripts: [],
};

/** The districts of the API, as in eslint.config.js; `backup` is a program of its own. */
const DISTRICTS = {
  ground: [],
  mail: ['ground'],
  visitors: ['ground', 'mail'],
  promotions: ['ground', 'mail'],
  delivery: ['ground', 'visitors'],
  operations: ['ground'],
};
const API = 'services/api/src';

const OURS = '^(packages|programs|services|shell|mfe-[^/]+|e2e|scripts|campaigns)/';

/** A group in the name stands for what it has matched, so that a folder is always let into itself. */
const standsOn = (name, folder, below, within = OURS) => ({
  name: `${name}-stands-on`,
  comment: `${folder} may import ${below.join(', ') || 'nothing else of this site'}: what it needs from elsewhere is given to it, or moves to a folder below.`,
  severity: 'error',
  from: { path: `^(${folder})/` },
  to: { path: within, pathNot: `^(${['$1', ...below].join('|')})/` },
});

module.exports = {
  forbidden: [
    ...Object.entries(FLOW).map(([folder, below]) => standsOn(folder, folder, below)),
    ...Object.entries(DISTRICTS).map(([district, below]) =>
      standsOn(
        district,
        `${API}/${district}`,
        below.map((name) => `${API}/${name}`),
        `^${API}/`,
      ),
    ),
    {
      name: 'files-in-a-circle',
      comment:
        'Two files that import each other are one: what both need stands in a third, below them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'folders-in-a-circle',
      comment:
        'A folder stands on others or below them: what it shares with one above it moves to a folder below both.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|target|\\.cache|testing)/|\\.test\\.tsx?$|\\.scss$' },
    // Types flow as well: a type from above is as much of a circle as a function.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
      // Packages of this repository are found by what they export.
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'default'],
    },
  },
};
