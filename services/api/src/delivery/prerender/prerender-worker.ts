/**
 * The process that runs the parts' code on the server. In every confinement (`confinement.ts`) a bundle has no access to
 * process, files or network: it gets the shell's shared modules, Node modules that only compute, and the globals listed
 * below. This program is one self-contained script, because it runs where no file can be read.
 */
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import buffer from 'node:buffer';
import crypto from 'node:crypto';
import events from 'node:events';
import { readFileSync, writeSync } from 'node:fs';
import stream from 'node:stream';
import webStreams from 'node:stream/web';
import stringDecoder from 'node:string_decoder';
import url from 'node:url';
import util from 'node:util';
import { compileFunction, runInNewContext } from 'node:vm';
import type { PrerenderJob, PrerenderLine } from './prerender-job';

interface ShellBundle {
  shared: Record<string, unknown>;
  inline: { earlyAgeCheck: string; noScriptStyles: string };
  provide(site: PrerenderJob['site'], remotes: Record<string, unknown>): void;
  render(path: string, data: object): Promise<{ html: string; styles: string }>;
}

/** Node modules without access to the process. Left out: `AsyncHook`, which sees every handle, and `setEngine`, which loads a library. */
const PURE_MODULES: Record<string, unknown> = {
  async_hooks: { AsyncLocalStorage, AsyncResource },
  buffer,
  crypto: { ...crypto, setEngine: undefined },
  events,
  stream,
  'stream/web': webStreams,
  string_decoder: stringDecoder,
  url,
  util,
};

/**
 * Globals that stay, beside those of the language. None of them opens a file or a connection. `fetch` and its
 * classes are left out: its first use stores an HTTP client under a global symbol, with which a part could connect to
 * any address.
 */
const GLOBALS = [
  ...['AbortController', 'AbortSignal', 'DOMException', 'Event', 'EventTarget', 'MessageChannel'],
  ...['MessagePort', 'Blob', 'File'],
  ...['ReadableStream', 'ReadableStreamDefaultReader', 'ReadableStreamDefaultController'],
  ...['ReadableStreamBYOBReader', 'ReadableStreamBYOBRequest', 'ReadableByteStreamController'],
  ...['WritableStream', 'WritableStreamDefaultWriter', 'WritableStreamDefaultController'],
  ...['TransformStream', 'TransformStreamDefaultController', 'TextDecoderStream'],
  ...['TextEncoderStream', 'ByteLengthQueuingStrategy', 'CountQueuingStrategy'],
  ...['TextDecoder', 'TextEncoder', 'URL', 'URLSearchParams', 'Buffer', 'atob', 'btoa', 'global'],
  ...['clearImmediate', 'clearInterval', 'clearTimeout', 'setImmediate', 'setInterval'],
  ...['setTimeout', 'queueMicrotask', 'structuredClone', 'performance', 'crypto', 'navigator'],
];

/** Properties of `process` that Node itself needs, and harmless ones. */
const ALLOWED_PROCESS_PROPERTIES = [
  ...[
    '_events',
    '_eventsCount',
    '_fatalException',
    '_maxListeners',
    '_exiting',
    '_tickCallback',
    'domain',
    'env',
  ],
  ...['exit', 'exitCode', 'reallyExit', 'emitWarning', 'nextTick', 'hrtime', 'argv', 'execArgv'],
  ...['arch', 'config', 'features', 'platform', 'release', 'version', 'versions', 'cwd', 'pid'],
];

const { exit, nextTick } = process;

/** Writes repeatedly, because a pipe accepts a long text in pieces. */
function write(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length;) done += writeSync(descriptor, bytes, done);
}
const { stringify } = JSON;
const send = (line: PrerenderLine) => write(1, `${stringify(line)}\n`);
const end = (line: PrerenderLine) => {
  send(line);
  exit(0);
};
const fail = (error: unknown) =>
  end({ error: `The pages could not be rendered: ${(error as Error)?.stack ?? String(error)}` });

/** Deletes all other globals. This program keeps its own references to those that it uses. */
function stripGlobals(): void {
  const languageGlobals = runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[];
  const allowed = new Set([...languageGlobals, ...GLOBALS]);
  allowed.delete('WebAssembly');
  for (const name of Reflect.ownKeys(globalThis))
    if (typeof name === 'symbol' ? name !== Symbol.toStringTag : !allowed.has(name))
      Reflect.deleteProperty(globalThis, name);
  // Prevents `fetch` from storing its client there.
  Object.defineProperty(globalThis, Symbol.for('undici.globalDispatcher.1'), { value: null });
  // Parts print to stderr; stdout is for the results.
  const print = (...words: unknown[]) => write(2, `${util.format(...words)}\n`);
  const stderrConsole = Object.fromEntries(Object.keys(console).map((name) => [name, print]));
  Object.assign(globalThis, {
    console: stderrConsole,
    process: { env: { NODE_ENV: 'production' }, nextTick },
    Response: StreamText,
  });
}

/** Replaces `Response`, with which shells read rendered streams. */
class StreamText {
  constructor(private readonly body: webStreams.ReadableStream<Uint8Array>) {}

  async text(): Promise<string> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const bytes of this.body) text += decoder.decode(bytes, { stream: true });
    return text + decoder.decode();
  }
}

/**
 * A part that reaches `process`, through a getter that Node calls, finds nothing useful in it. Prototypes
 * are not extensible, which prevents most such getters.
 */
function stripProcess(): void {
  for (const name of Object.getOwnPropertyNames(process))
    if (!ALLOWED_PROCESS_PROPERTIES.includes(name)) Reflect.deleteProperty(process, name);
  // Some modules of Node check the color support of stderr when they are loaded.
  Object.defineProperty(process, 'stderr', { value: {} });
  const ownEmitter = {};
  const emitter = Object.getOwnPropertyDescriptors(events.EventEmitter.prototype);
  Object.setPrototypeOf(
    Object.getPrototypeOf(process) as object,
    Object.defineProperties(ownEmitter, emitter),
  );
  for (const { prototype } of [Object, Function, Array]) Object.preventExtensions(prototype);
}

function runBundle(name: string, code: string, shared: Record<string, unknown>): unknown {
  const module = { exports: {} };
  const require = (request: string): unknown => {
    if (Object.hasOwn(shared, request)) return shared[request];
    const moduleName = request.replace(/^node:/, '');
    if (Object.hasOwn(PURE_MODULES, moduleName)) return PURE_MODULES[moduleName];
    throw new Error(`${name} requires ${request}, which the shell does not share`);
  };
  compileFunction(code, ['module', 'exports', 'require'], { filename: `${name}.js` })(
    module,
    module.exports,
    require,
  );
  return module.exports;
}

async function prerender(job: PrerenderJob): Promise<PrerenderLine> {
  const { shell: shellCode = '', ...remotes } = job.bundles;
  const shell = runBundle('shell', shellCode, {}) as ShellBundle;
  const modules = Object.entries(remotes).map(
    ([name, code]) => [name, runBundle(name, code, shell.shared)] as const,
  );
  shell.provide(job.site, Object.fromEntries(modules));

  // Sequentially: the shell keeps state of the page outside React.
  for (const { path, data } of job.pages) {
    send({ start: path });
    try {
      send({ page: { path, ...(await shell.render(path, data)) } });
    } catch (error) {
      return { error: `${path} does not render: ${(error as Error)?.stack ?? String(error)}` };
    }
  }
  const { earlyAgeCheck: earlyScript, noScriptStyles } = shell.inline;
  return { done: { earlyScript, noScriptStyles } };
}

async function start(): Promise<void> {
  // Errors in timers and unhandled promises of a part.
  process.on('uncaughtException', fail);
  // Read completely before a part runs, so that the part finds no open stream.
  const job: PrerenderJob = JSON.parse(readFileSync(0, 'utf8'));
  stripProcess();
  stripGlobals();
  // `await` instead of `then`, which a part may have replaced in all promises.
  try {
    end(await prerender(job));
  } catch (error) {
    fail(error);
  }
}
// Deferred, because the last line of the built script still uses `module`.
setImmediate(() => void start());
