/**
 * The process that runs the parts' code on the server. It has no environment, no database and no token: a
 * remote's bundle gets the shell's shared modules and Node's own, and nothing else.
 */
import { Console } from 'node:console';
import { text } from 'node:stream/consumers';
import { compileFunction } from 'node:vm';
import { PrerenderJob, type PrerenderLine } from './prerender-job';

interface ShellBundle {
  shared: Record<string, unknown>;
  inline: { earlyAgeCheck: string; noScriptStyles: string };
  provide(site: PrerenderJob['site'], remotes: Record<string, unknown>): void;
  render(path: string, data: object, nonce: string): Promise<{ html: string; styles: string }>;
}

/** Node's own modules by name (Node 20.16 and newer; the types of Node 20 do not have it yet). */
const { getBuiltinModule } = process as unknown as { getBuiltinModule(name: string): unknown };

function runBundle(name: string, code: string, shared: Record<string, unknown>): unknown {
  const module = { exports: {} };
  const require = (request: string): unknown => {
    if (Object.hasOwn(shared, request)) return shared[request];
    const builtin = getBuiltinModule(request);
    if (builtin) return builtin;
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
      say({ page: { path, ...(await shell.render(path, data, job.nonce)) } });
    } catch (error) {
      return { error: `${path} does not render: ${(error as Error)?.stack ?? String(error)}` };
    }
  }
  const { earlyAgeCheck: earlyScript, noScriptStyles } = shell.inline;
  return { done: { earlyScript, noScriptStyles } };
}

const say = (line: PrerenderLine, then?: () => void) =>
  process.stdout.write(`${JSON.stringify(line)}\n`, then);

const end = (line: PrerenderLine) => say(line, () => process.exit(0));

const fail = (error: unknown) =>
  end({ error: `The pages could not be rendered: ${(error as Error)?.stack ?? String(error)}` });

// What a part prints goes to stderr; stdout is the answer's alone.
globalThis.console = new Console(process.stderr);
// What a part throws where nobody waits for it: in a timer, in a promise that was left alone.
process.on('uncaughtException', fail);
text(process.stdin)
  .then((job) => prerender(PrerenderJob.parse(JSON.parse(job))))
  .then(end, fail);
