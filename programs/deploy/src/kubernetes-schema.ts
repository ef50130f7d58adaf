/**
 * Validates Kubernetes manifests with TypeScript: each document is a literal of its type in `kubernetes-types`, which is
 * generated from the OpenAPI description of Kubernetes, and a literal cannot have unknown fields.
 */
import { join } from 'node:path';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';

interface Manifest {
  apiVersion: string;
  kind: string;
}

/** `v1` → `core/v1`, `networking.k8s.io/v1` → `networking/v1` */
const moduleOf = (apiVersion: string): string => {
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  return `kubernetes-types/${group!.split('.')[0]!}/${version}`;
};

const literal = (document: Manifest): string => {
  const type = `import('${moduleOf(document.apiVersion)}').${document.kind}`;
  const required = `Required<Pick<${type}, 'apiVersion' | 'kind' | 'metadata'>>`;
  return `(${JSON.stringify(document, null, 1)}) satisfies ${required} & ${type};`;
};

export function readManifests(yaml: string): Manifest[] {
  return parseAllDocuments(yaml, { uniqueKeys: true }).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as Manifest;
  });
}

/** Cached for all manifests: parsing the types of Kubernetes is slow. */
const sources = new Map<string, ts.SourceFile | undefined>();

export function manifestErrors(yaml: string): string[] {
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
  const text = `${readManifests(yaml).map(literal).join('\n')}\nexport {};`;
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
