const js = require('@eslint/js');
const globals = require('globals');
const reactHooks = require('eslint-plugin-react-hooks');
const { defineConfig } = require('eslint/config');
const tseslint = require('typescript-eslint');

/** Imports flow one way (ARCHITECTURE.md); a wrong one fails with where the thing should live. */
const border = (files, groups, ignores = []) => ({
  files,
  ignores,
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: groups.map(([group, message]) => ({ group, message })) },
    ],
  },
});

const remotes = [
  ['mfe-*', 'mfe-*/**', '**/mfe-*/**'],
  'Remotes are known at run time only: meet through a URL, the API or a RemotePart of @site/platform.',
];
const shell = [
  ['shell', 'shell/**', '**/shell/src/**'],
  'The shell is not a library: what two remotes need lives in packages/shared-ui or packages/platform.',
];
const services = [
  ['@site/api', '@site/api/**', '@site/database', '@site/database/**', '**/services/**'],
  'Browsers meet the API through its calls; the shapes of both sides live in packages/contracts.',
];
const wrapped = [
  ['react-router', 'react-router-dom', '@tanstack/*', '@fluentui/react-components', 'react-dom/**'],
  'Import it through its wrapper (@site/shared-ui/router, /query, /fluent), so that there is one copy of it.',
];
const ui = [
  ['@site/shared-ui', '@site/shared-ui/**'],
  'packages/shared-ui builds on this package, not the other way round.',
];
const platform = [
  ['@site/platform', '@site/platform/**'],
  'packages/platform builds on this package, not the other way round.',
];

module.exports = defineConfig(
  {
    ignores: [
      '**/dist/',
      '**/target/',
      '**/.cache/',
      'var/',
      'e2e/test-results/',
      'e2e/playwright-report/',
    ],
  },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-empty-function': 'off',
      eqeqeq: 'error',
    },
  },
  {
    files: ['{shell,mfe-*,packages/{platform,shared-ui}}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: [
      '**/*.{js,cjs}',
      'packages/tooling/src/part/part.ts',
      'packages/tooling/src/build/build-part.ts',
    ],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  // The API logs through pino, without personal data.
  { files: ['services/api/src/**'], rules: { 'no-console': ['error', { allow: ['error'] }] } },
  border(['packages/{contracts,draws}/**'], [remotes, shell, services, ui, platform]),
  border(['packages/platform/**'], [remotes, shell, services, ui]),
  border(['packages/shared-ui/**'], [remotes, shell, services]),
  border(['mfe-*/**/*.{ts,tsx}'], [remotes, shell, services, wrapped], ['**/*.test.*']),
  border(['shell/**/*.{ts,tsx}'], [remotes, services]),
  border(
    ['services/api/**'],
    [
      remotes,
      shell,
      ui,
      platform,
      [['@site/database', '@site/database/**'], 'The API is given a MONGODB_URI.'],
    ],
    ['**/*.test.*', '**/testing/**'],
  ),
);
