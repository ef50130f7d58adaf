/** Mutations of what the shell really shares: each breaking one is found, and no compatible one. */
import { join } from 'node:path';
import { emitDeclarations } from '@site/tooling/build/types';
import { readPart } from '@site/tooling/part/part';
import { ROOT } from '@site/tooling/repository';
import { compareTypes } from './compare-types';

const UI = '@site/shared-ui';
const PLATFORM = '@site/platform';

/** Components, each with one of its props. */
const COMPONENTS: Record<string, string> = {
  Button: 'onClick',
  ButtonLink: 'to',
  ButtonAnchor: 'href',
  Field: 'label',
  PageHero: 'title',
  PillRow: 'children',
  StrainLabel: 'strain',
};
const FUNCTIONS = {
  [PLATFORM]: [
    'dismissNotice',
    'noteServerDate',
    'notify',
    'reportFault',
    'sendReport',
    'toggleFavourite',
  ],
  [UI]: ['bringForward', 'useErrorFocus'],
};
const READERS = [
  'fieldErrors',
  'isSending',
  'serverNow',
  'sessionId',
  'siteSettings',
  'useHydrated',
];
const STORES = ['ageStore', 'favouriteStore', 'noticeStore'];

const buttons = { [UI]: ['Button', 'ButtonLink', 'ButtonAnchor'] };
const components = { [UI]: Object.keys(COMPONENTS) };
const readers = { [PLATFORM]: READERS };
const stores = { [PLATFORM]: STORES };
const all = {
  [UI]: [...components[UI], ...FUNCTIONS[UI]],
  [PLATFORM]: [...FUNCTIONS[PLATFORM], ...READERS, ...STORES],
};

/** What becomes of an export: its type, of `T` before, and of a component `P` its props and `K` one of them. */
type Operator = [what: string, exports: Record<string, string[]>, type: string | undefined];

const call = (parameters: string, result = 'ReturnType<T>') => `(${parameters}) => ${result}`;

const BREAKING: Operator[] = [
  ['is gone', all, undefined],
  ['is of another kind', all, `{ readonly replaced: true }`],
  ['demands one more argument', FUNCTIONS, call('...args: [...Parameters<T>, more: string]')],
  ['takes no arguments', FUNCTIONS, call('')],
  [
    'takes another first argument',
    FUNCTIONS,
    call('first: { readonly other: symbol }, ...rest: unknown[]'),
  ],
  ['returns something else', readers, call('...args: Parameters<T>', 'symbol')],
  [
    'returns nothing at times',
    readers,
    call('...args: Parameters<T>', 'ReturnType<T> | undefined'),
  ],
  ['returns a promise', readers, call('...args: Parameters<T>', 'Promise<ReturnType<T>>')],
  ['demands another prop', components, call('props: P & { added: string }')],
  ['ignores a prop', components, call('props: Omit<P, K>')],
  [
    'accepts other values of a prop',
    components,
    call('props: Omit<P, K> & { [key in K]: symbol }'),
  ],
  [
    'accepts fewer values of a prop',
    buttons,
    call(`props: Omit<P, 'look'> & { look?: 'primary' }`),
  ],
  ['demands an optional prop', buttons, call(`props: P & Required<Pick<P, 'look' & keyof P>>`)],
  ['holds less', stores, `StoreApi<Omit<State<T>, keyof State<T>>>`],
];
const COMPATIBLE: Operator[] = [
  ['is the same', all, 'T'],
  ['takes one more argument', FUNCTIONS, call('...args: [...Parameters<T>, more?: string]')],
  ['takes anything', FUNCTIONS, call('...args: unknown[]')],
  [
    'returns more',
    readers,
    call('...args: Parameters<T>', 'ReturnType<T> & { readonly added: true }'),
  ],
  ['accepts another prop', components, call('props: P & { added?: string }')],
  ['demands no prop', components, call('props: Partial<P>')],
  [
    'accepts more values of a prop',
    components,
    call('props: Omit<P, K> & { [key in K]?: P[K] | symbol }'),
  ],
];

const shared = emitDeclarations(readPart(join(ROOT, 'shell')), [UI, PLATFORM]);
/** As a remote has them, without the packages of others. */
const built = new Map([...shared].filter(([path]) => path.startsWith('node_modules/@site/')));
const indexOf = (module: string) => `node_modules/${module}/src/index.d.ts`;
/** The names that a module exports. */
const namesOf = (module: string) =>
  [...shared.get(indexOf(module))!.matchAll(/export \{ (.*) \}/g)]
    .flatMap(([, names]) => names!.split(', '))
    .filter((name) => !name.startsWith('type '));

/** The shell's declarations, in which these exports have another type, or are gone. */
function mutated([, exports, type]: Operator) {
  const files = new Map(shared);
  for (const [module, changed] of Object.entries(exports)) {
    const kept = namesOf(module).filter((name) => !changed.includes(name));
    const declared = changed.map((name) => {
      const types = `T = typeof Before.${name}, P = T extends (props: infer Props) => unknown ? Props : never, K extends PropertyKey = '${COMPONENTS[name]}'`;
      return `type New_${name}<${types}> = ${type};\nexport declare const ${name}: New_${name};`;
    });
    files.set(indexOf(module).replace('index', 'before'), shared.get(indexOf(module))!);
    files.set(
      indexOf(module),
      [
        `import type { StoreApi } from 'zustand';`,
        `import * as Before from './before';`,
        `type State<T> = T extends StoreApi<infer Held> ? Held : never;`,
        `export { ${kept.join(', ')} } from './before';`,
        `export declare const added: string;`,
        ...(type === undefined ? [] : declared),
      ].join('\n'),
    );
  }
  return { files, uses: {} };
}

/** The exports that do not fit a remote which was built before the mutation and uses all of them. */
async function misfitsOf(operator: Operator) {
  const remote = { name: 'mfe-tools', exposes: [], archive: { files: built, uses: all } };
  const found = await compareTypes(mutated(operator), [remote]);
  return found.map(({ name }) => name).sort();
}

const countOf = (operators: Operator[]) =>
  operators.flatMap(([, exports]) => Object.values(exports).flat()).length;

it('tries at least 50 breaking and 20 compatible mutations', () => {
  expect(countOf(BREAKING)).toBeGreaterThanOrEqual(50);
  expect(countOf(COMPATIBLE)).toBeGreaterThanOrEqual(20);
});

it.each(BREAKING)('refuses an export that %s', async (...operator) => {
  expect(await misfitsOf(operator)).toEqual(Object.values(operator[1]).flat().sort());
});

it.each(COMPATIBLE)('accepts an export that %s', async (...operator) => {
  expect(await misfitsOf(operator)).toEqual([]);
});
