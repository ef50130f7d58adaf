/**
 * What is wrong with manifests for Kubernetes, in TypeScript's words: each document is a literal of the type that
 * `kubernetes-types` makes of the cluster's own OpenAPI description, and a literal may have no field that its type lacks.
 */
import { join } from 'node:path';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';

interface Manifest {
  apiVersion: string;
  kind: string;
}

/** `v1` is of the group `core`; `networking.k8s.io/v1` stands in `networking/v1`. */
const moduleOf = (apiVersion: string): string => {
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  return `kubernetes-types/${group!.split('.')[0]!}/${version}`;
};

const literal = (document: Manifest): string =>
  `((_: Required<Pick<import(${JSON.stringify(moduleOf(document.apiVersion))}).${document.kind}, 'apiVersion' | 'kind' | 'metadata'>> & ` +
  `import(${JSON.stringify(moduleOf(document.apiVersion))}).${document.kind}) => _)(${JSON.stringify(document, null, 1)});`;

export function manifestsIn(yaml: string): Manifest[] {
  return parseAllDocuments(yaml, { uniqueKeys: true }).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as Manifest;
  });
}

/** What is read once is read for all: most of it are the descriptions of Kubernetes. */
const sources = new Map<string, ts.SourceFile | undefined>();

export function manifestFaults(yaml: string): string[] {
  const source = join(__dirname, 'manifests.ts');
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es5.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  const text = `${manifestsIn(yaml).map(literal).join('\n')}\nexport {};`;
  host.getSourceFile = (file, version, ...others) => {
    if (file === source) return ts.createSourceFile(file, text, version);
    if (!sources.has(file)) sources.set(file, read(file, version, ...others));
    return sources.get(file);
  };
  const program = ts.createProgram([source], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
