/** The texts of the repository's files, for tests of rules that hold everywhere. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../repository';

/** Paths of the tracked files that match these patterns (`*.ts`), or of all. */
export const trackedFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** Tests, and what only they use; they state expected values themselves. */
const TEST = /\.(?:test|spec)\.tsx?$|(?:^|\/)testing\/|^e2e\/(?:specs|support)\//;
const CODE = ['*.ts', '*.tsx', '*.js', '*.mjs', '*.cjs'];
const STYLES = ['*.scss', '*.css'];

/** Sources without tests and without packages/brand: path → texts, without comments. */
export const readSources = (): Map<string, string[]> =>
  new Map(
    trackedFiles(...CODE, ...STYLES)
      .filter((file) => !TEST.test(file) && !file.startsWith('packages/brand/'))
      .map((file) => [file, textsOf(file)]),
  );

/** Folders with texts for visitors or in mails. */
export const TEXT_FOLDERS = [
  ...new Set(trackedFiles('mfe-*').map((file) => file.split('/')[0]!)),
  'shell',
  'services/api',
  'packages/brand',
  'packages/contracts',
  'packages/platform',
  'packages/shared-ui',
  'packages/wheel',
  'campaigns',
];

const WITHOUT_TEXTS = /\/testing\/|\.test\.|\/README\.md$/;

/** The files of these folders that may contain such texts: path → texts. */
export const readTexts = (folders: readonly string[]): Map<string, string[]> =>
  new Map(
    trackedFiles(...folders)
      .filter((file) => /\.(?:tsx?|md)$|^campaigns\/[^/]+\.json$/.test(file))
      .filter((file) => !WITHOUT_TEXTS.test(file))
      .map((file) => [file, textsOf(file)]),
  );

const textsOf = (file: string): string[] => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (file.endsWith('.md')) return text.replace(/^> ?|\*\*/gm, '').split(/\n{2,}/);
  if (file.endsWith('.json')) return stringsOf(JSON.parse(text));
  if (file.endsWith('css')) return [text.replace(/\/\*[^]*?\*\/|\/\/.*/g, '')];
  return textsOfCode(file, text);
};

/** All strings of a JSON document. */
const stringsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsOf);

/** Strings, numbers, the fixed parts of templates, and the text of JSX. */
function textsOfCode(file: string, code: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, kind);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (
      ts.isJsxText(node) ||
      ts.isStringLiteralLike(node) ||
      ts.isNumericLiteral(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    )
      texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts.map((text) => text.trim()).filter(Boolean);
}
