/**
 * The allowed imports of each folder (ARCHITECTURE.md), and no cycles of files or folders. Each entry lists the folders that
 * may be imported besides the folder itself. Relative, dynamic and type imports are checked as well.
 */
const data = ['packages/brand', 'packages/contracts'];
const visible = [...data, 'packages/art', 'packages/platform', 'packages/shared-ui'];
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
  'packages/wheel': visible,
  'packages/tooling': [...data, 'packages/(admin-client|draws|store-list)'],
  'shell/src': visible,
  'mfe-(?!studio)[^/]+/src': [...visible, 'packages/draws', 'packages/wheel'],
  'mfe-studio/src': [...visible, 'packages/(admin-client|code-sheet|draws|store-list|wheel)'],
  'services/database': [],
  'services/api': [...data, 'packages/draws', 'campaigns'],
  'e2e/(?!other-host)[^/]+': [...program, 'e2e'],
  'e2e/other-host': [...visible, 'e2e'],
  'programs/export': [...program, 'e2e'],
  'programs/deploy': [],
  'programs/pack': program,
  'programs/start': [...program, 'services/database'],
  'programs/bench': [...program, 'e2e'],
  // Starts a whole site with what the API exports for tests.
  'programs/faults': [...data, 'services/api/src/testing'],
  // Only files that need no installed package, except what `npm start` loads after the installation.
  scripts: ['packages/tooling', 'programs/start'],
};

/** The layers of the API; `backup` is a separate program. */
const LAYERS = {
  platform: [],
  mail: ['platform'],
  features: ['platform', 'mail'],
  delivery: ['platform', 'features'],
};
const API = 'services/api/src';

const OURS = '^(packages|programs|services|shell|mfe-[^/]+|e2e|scripts|campaigns)/';

/** `$1` in `pathNot` is the folder that `from` matched, so a folder may always import itself. */
const mayImport = (name, folder, below, checkedPath = OURS) => ({
  name: `${name}-imports`,
  comment: `${folder} may import ${below.join(', ') || 'nothing else of this site'}: move what both need into one of these, or pass it in as an argument.`,
  severity: 'error',
  from: { path: `^(${folder})/` },
  to: { path: checkedPath, pathNot: `^(${['$1', ...below].join('|')})/` },
});

module.exports = {
  forbidden: [
    ...Object.entries(FLOW).map(([folder, below]) => mayImport(folder, folder, below)),
    ...Object.entries(LAYERS).map(([layer, below]) =>
      mayImport(
        layer,
        `${API}/${layer}`,
        below.map((name) => `${API}/${name}`),
        `^${API}/`,
      ),
    ),
    {
      name: 'folder-without-a-rule',
      comment:
        'A new folder needs an entry in .dependency-cruiser.cjs that says what it may import.',
      severity: 'error',
      from: {
        path: OURS,
        pathNot: `^(${Object.keys(FLOW).join('|')}|campaigns|mfe-[^/]+/[^/]+$|shell/[^/]+$|e2e/[^/]+$)`,
      },
      to: { path: OURS },
    },
    {
      // `no-folder-cycle` ignores a folder and the folders inside it.
      name: 'tooling-base',
      comment:
        'Files directly in packages/tooling/src are what its folders share: move what needs a folder into one.',
      severity: 'error',
      from: { path: '^packages/tooling/src/[^/]+$' },
      to: { path: '^packages/tooling/src/[^/]+/' },
    },
    {
      name: 'no-file-cycle',
      comment: 'Two files import each other: move what both need into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-folder-cycle',
      comment: 'Two folders import each other: move what both need into a folder below them.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|target|\\.cache|testing)/|\\.test\\.tsx?$|\\.scss$' },
    // Type imports are checked like others.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'default'],
    },
  },
};
