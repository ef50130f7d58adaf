const { readdirSync } = require('node:fs');
const { join } = require('node:path');
const js = require('@eslint/js');
const globals = require('globals');
const { default: jsxA11y } = require('eslint-plugin-jsx-a11y-x');
const reactHooks = require('eslint-plugin-react-hooks');
const regexp = require('eslint-plugin-regexp');
const { defineConfig } = require('eslint/config');
const tseslint = require('typescript-eslint');

/** Imports flow one way (ARCHITECTURE.md); a wrong one fails with where the thing should live. */
const border = (files, groups, ignores = []) => ({
  files,
  ignores,
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [...groups, programs].map(([group, message]) => ({ group, message })) },
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
const ONE_COPY = ['react-router', 'react-router-dom', '@tanstack/*', 'react-dom/**'];
const wrapped = [
  [...ONE_COPY, '@fluentui/*', '!@fluentui/react-icons'],
  'Import it through its wrapper (@site/shared-ui/router, /query, /fluent), so that there is one copy of it.',
];
/** The Studio uses so much of Fluent that it bundles its own: what visitors share must not grow by it. */
const wrappedInStudio = [
  ONE_COPY,
  'Import it through its wrapper (@site/shared-ui/router, /query), so that there is one copy of it.',
];
const visitorsFluent = [
  ['@site/shared-ui/fluent'],
  'The Studio bundles its own Fluent (mfe-studio/src/fluent); this one is for the visitors’ pages.',
];
const ui = [
  ['@site/shared-ui', '@site/shared-ui/**'],
  'packages/shared-ui builds on this package, not the other way round.',
];
const wheel = [
  ['@site/wheel', '@site/wheel/**'],
  'packages/wheel is for the remotes that draw the wheel, and builds on what all parts have.',
];
const platform = [
  ['@site/platform', '@site/platform/**'],
  'packages/platform builds on this package, not the other way round.',
];

const administration = [
  ['@site/admin-client', '@site/admin-client/**'],
  'What is sent with the administration token is for the Studio and the command line.',
];

const tooling = [
  ['@site/tooling', '@site/tooling/**', '**/packages/tooling/**'],
  'The tooling builds and operates this code, which must run without it.',
];
const apiCode = [
  ['@site/api', '@site/api/**', '**/services/api/**'],
  'Programs meet the API through its calls; the shapes of both sides live in packages/contracts.',
];
const brand = [
  ['@site/*', '@site/*/**', '../../**'],
  'packages/brand is data that everything may read: what it would need from here stands there, or is no part of it.',
];
const programs = [
  [
    '@site/start',
    '@site/bench',
    '@site/draw-art',
    '@site/faults',
    '@site/print-guides',
    '@site/pack',
    '**/programs/**',
  ],
  'What stands in programs/ is run, never imported: what a package needs of it moves to a package.',
];
const wholeSite = [remotes, shell, services, ui, wheel, platform];

const castsOfJson = [
  "[callee.object.name='JSON'][callee.property.name='parse']",
  "[callee.property.name='json']",
].flatMap((call) =>
  ['', 'AwaitExpression > '].map((awaited) => ({
    selector: `TSAsExpression > ${awaited}CallExpression${call}`,
    message: 'Nobody has looked at it: check it by its contract, or by a shape of its own.',
  })),
);

/** What of accessibility can be told from the source; axe looks at the pages themselves (e2e/specs). */
const { recommended, strict } = jsxA11y.configs;
const accessible = {
  ...strict,
  files: ['{shell,mfe-*,packages/{platform,shared-ui,wheel}}/**/*.tsx'],
  settings: { 'jsx-a11y-x': { components: { Button: 'button', ButtonAnchor: 'a' } } },
  rules: {
    ...strict.rules,
    'jsx-a11y-x/control-has-associated-label': [
      'error',
      strict.rules['jsx-a11y-x/control-has-associated-label'][1],
    ],
    'jsx-a11y-x/lang': 'error',
    'jsx-a11y-x/no-aria-hidden-on-focusable': 'error',
    // Its list leaves out what tells that somebody has left: `onBlur` and `onPointerLeave` of what holds a menu.
    'jsx-a11y-x/no-noninteractive-element-interactions':
      recommended.rules['jsx-a11y-x/no-noninteractive-element-interactions'],
    // An application takes the keys itself.
    'jsx-a11y-x/no-noninteractive-tabindex': ['error', { roles: ['application', 'tabpanel'] }],
    // A table that is laid out as cards is none for every browser, unless its roles are written out.
    'jsx-a11y-x/no-redundant-roles': ['error', { thead: ['rowgroup'], tbody: ['rowgroup'] }],
    'jsx-a11y-x/no-interactive-element-to-noninteractive-role': ['error', { td: ['cell'] }],
  },
};

/** The districts of the API, the lowest first; one may import those that it names, and itself. */
const DISTRICTS = {
  ground: [],
  mail: ['ground'],
  visitors: ['ground', 'mail'],
  promotions: ['ground', 'mail'],
  delivery: ['ground', 'visitors'],
  operations: ['ground'],
};
/** What puts the districts together, and what only that may use. */
const ROOF = readdirSync(join(__dirname, 'services/api/src'))
  .filter((file) => /^[a-z-]+\.ts$/.test(file))
  .map((file) => file.slice(0, -'.ts'.length));
const ABOVE = ['backup', 'testing'];

const districtBorders = Object.entries(DISTRICTS).map(([district, below]) => {
  const names = below.length > 0 ? below.join(' and ') : 'nothing else of the API';
  const others = [...Object.keys(DISTRICTS), ...ABOVE];
  const closed = others.filter((name) => ![district, ...below].includes(name));
  return {
    files: [`services/api/src/${district}/**`],
    ignores: ['**/*.test.*', '**/testing/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^\\.\\./(.*/)?(${closed.join('|')})/|^(\\.\\./)+(${ROOF.join('|')})$`,
              message: `${district}/ stands on ${names}: what it needs from above is given to it where services are put together, or moves to a district below.`,
            },
          ],
        },
      ],
    },
  };
});

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
    files: ['{shell,mfe-*,packages/{platform,shared-ui,wheel}}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  accessible,
  {
    files: [
      '**/*.{js,cjs}',
      'packages/tooling/src/part/description.ts',
      'packages/tooling/src/build/build-part.ts',
    ],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  // What the Studio reads of documents and answers is checked by their contracts, and never claimed.
  {
    files: ['mfe-studio/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*', '**/testing/**'],
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    },
  },
  {
    files: ['{packages,programs,services,mfe-*}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*', '**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...castsOfJson] },
  },
  // One text of a stranger must not hold everybody up; what tests read is their own.
  {
    ignores: ['**/*.test.*', '**/testing/**', 'e2e/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  // The API logs through pino, without personal data.
  { files: ['services/api/src/**'], rules: { 'no-console': ['error', { allow: ['error'] }] } },
  border(['packages/brand/**'], [brand]),
  border(['packages/{contracts,draws}/**'], [...wholeSite, administration, tooling]),
  border(['packages/admin-client/**'], [...wholeSite, tooling]),
  border(['packages/code-sheet/**'], [...wholeSite, administration, tooling]),
  border(['packages/store-list/**'], [...wholeSite, administration, tooling]),
  border(['packages/platform/**'], [remotes, shell, services, ui, wheel, administration, tooling]),
  border(['packages/shared-ui/**'], [remotes, shell, services, wheel, administration, tooling]),
  border(
    ['packages/wheel/**'],
    [remotes, shell, services, wrapped, administration, tooling],
    ['**/*.test.*'],
  ),
  border(
    ['programs/**'],
    [remotes, shell, ui, wheel, platform, apiCode],
    ['programs/faults/**', 'programs/bench/src/server/**'],
  ),
  // They hurt or measure a whole site, and meet that through what it exports for tests.
  {
    files: ['programs/faults/**', 'programs/bench/src/server/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...[remotes, shell, ui, wheel, platform].map(([group, message]) => ({
              group,
              message,
            })),
            {
              regex: '^@site/api(?!/testing(/|$))|^\\.\\..*/services/',
              message: apiCode[1],
            },
          ],
        },
      ],
    },
  },
  border(['packages/tooling/**'], [remotes, shell, platform, apiCode], ['**/*.test.*']),
  border(['services/database/**'], [...wholeSite, administration, tooling], ['**/*.test.*']),
  {
    files: ['{packages/{tooling,wheel},mfe-*}/**/*.test.*'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@site/(api|database)(?!/testing(/|$))|^\\.\\..*/services/',
              message:
                'Tests meet a service through what it exports for them, such as @site/api/testing/test-site.',
            },
          ],
        },
      ],
    },
  },
  // A page of another site: it brings what remotes want of their host, as the shell does here.
  border(['e2e/other-host/**'], [remotes, shell, services]),
  border(['e2e/**'], wholeSite, ['e2e/other-host/**']),
  border(
    ['mfe-*/**/*.{ts,tsx}'],
    [remotes, shell, services, wrapped, administration, tooling],
    ['**/*.test.*', '**/testing/**', 'mfe-studio/**'],
  ),
  border(
    ['mfe-studio/**/*.{ts,tsx}'],
    [remotes, shell, services, wrappedInStudio, visitorsFluent, tooling],
    ['**/*.test.*'],
  ),
  border(['shell/**/*.{ts,tsx}'], [remotes, services, wheel, administration, tooling]),
  border(
    ['services/api/**'],
    [
      remotes,
      shell,
      ui,
      platform,
      wheel,
      administration,
      tooling,
      [['@site/database', '@site/database/**'], 'The API is given a MONGODB_URI.'],
    ],
    ['**/*.test.*', '**/testing/**'],
  ),
  ...districtBorders,
);
