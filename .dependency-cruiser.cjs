/** Circles of imports, between files and between folders; which way imports flow is in eslint.config.js. */
module.exports = {
  forbidden: [
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
