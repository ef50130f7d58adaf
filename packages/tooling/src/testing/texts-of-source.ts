import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** All that a TypeScript file can show: its strings and numbers, the fixed pieces of its templates, the text of its JSX. */
export function textsOfSource(file: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    false,
    kind,
  );
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isJsxText(node)) texts.push(node.text);
    else if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) texts.push(node.text);
    else if (ts.isNumericLiteral(node)) texts.push(node.text);
    else if (ts.isTemplateMiddleOrTemplateTail(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts.map((text) => text.trim()).filter(Boolean);
}
