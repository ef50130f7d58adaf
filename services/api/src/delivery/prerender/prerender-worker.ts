/**
 * The process that runs the parts' code on the server. Whatever confines it (`confinement.ts`), a bundle finds neither
 * process nor files nor network here: it gets the shell's shared modules, some of Node's that only compute, and the
 * globals that are named below. It is one text that stands alone, as it is run where nothing can be read.
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

/** Of Node's modules those that hold nothing of the process: an `AsyncHook` would be shown every handle, an engine is a library. */
const COMPUTING: Record<string, unknown> = {
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
 * What is kept of the globals, beside those of the language. None of them opens a file or a connection, and none is one of
 * `fetch`: its first use leaves a client among the globals, under a symbol, whose sockets reach every address.
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

/** What Node itself asks of its process object, and what only ends or tells the time. */
const KEPT_OF_PROCESS = [
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

/** A pipe takes a long text in pieces. */
function write(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length;) done += writeSync(descriptor, bytes, done);
}
const { stringify } = JSON;
const say = (line: PrerenderLine) => write(1, `${stringify(line)}\n`);
const end = (line: PrerenderLine) => {
  say(line);
  exit(0);
};
const fail = (error: unknown) =>
  end({ error: `The pages could not be rendered: ${(error as Error)?.stack ?? String(error)}` });

/** Leaves of the globals what is listed. What is taken away is not missed: it is held by whoever uses it here. */
function stripGlobals(): void {
  const ofTheLanguage = runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[];
  const kept = new Set([...ofTheLanguage, ...GLOBALS]);
  kept.delete('WebAssembly');
  for (const name of Reflect.ownKeys(globalThis))
    if (typeof name === 'symbol' ? name !== Symbol.toStringTag : !kept.has(name))
      Reflect.deleteProperty(globalThis, name);
  // Whatever loads the client of `fetch` after all finds that there is one, and makes none.
  Object.defineProperty(globalThis, Symbol.for('undici.globalDispatcher.1'), { value: null });
  // What a part prints goes to stderr; stdout is the answer's alone.
  const print = (...words: unknown[]) => write(2, `${util.format(...words)}\n`);
  const printing = Object.fromEntries(Object.keys(console).map((name) => [name, print]));
  Object.assign(globalThis, {
    console: printing,
    process: { env: { NODE_ENV: 'production' }, nextTick },
    Response: StreamText,
  });
}

/** In the place of `Response`, what shells read their pages with. */
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
 * Whoever gets at Node's process object, in a getter that Node runs into, finds nothing in it; and there are fewer such
 * ways where nothing can be added to what every object inherits.
 */
function stripProcess(): void {
  for (const name of Object.getOwnPropertyNames(process))
    if (!KEPT_OF_PROCESS.includes(name)) Reflect.deleteProperty(process, name);
  // Looked at for its colours, by what Node loads when it is first used.
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
    const computing = request.replace(/^node:/, '');
    if (Object.hasOwn(COMPUTING, computing)) return COMPUTING[computing];
    throw new Error(`${name} asks for ${request}, which the shell does not share`);
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

  // One after the other: the shell keeps what a page is rendered from outside React.
  for (const { path, data } of job.pages) {
    say({ begun: path });
    try {
      say({ page: { path, ...(await shell.render(path, data)) } });
    } catch (error) {
      return { error: `${path} does not render: ${(error as Error)?.stack ?? String(error)}` };
    }
  }
  const { earlyAgeCheck: earlyScript, noScriptStyles } = shell.inline;
  return { done: { earlyScript, noScriptStyles } };
}

async function start(): Promise<void> {
  // What a part throws where nobody waits for it: in a timer, in a promise that was left alone.
  process.on('uncaughtException', fail);
  // The whole of it before anything of a part runs: no stream is open that a part could find. Made by the API itself.
  const job: PrerenderJob = JSON.parse(readFileSync(0, 'utf8'));
  stripProcess();
  stripGlobals();
  // Waited for, not asked to call back: a part may have put a `then` of its own into every promise.
  try {
    end(await prerender(job));
  } catch (error) {
    fail(error);
  }
}
// Behind the last line of this text, in which the build still asks for its `module`.
setImmediate(() => void start());
