import type { Directory, SiteState } from '@site/contracts';
import { tellsOf } from '../telemetry/tells-of';

type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string>;

declare const trustedTypes: { createPolicy(name: string, rules: Rules): Rules } | undefined;

/** How long the shell's script may be silent before the page goes on without it, in ms. */
const START_LIMIT_MS = 8000;

/** Its look is in `start-fault.scss`. */
const NOTICE = `<div id="start-fault" role="alert"><p>Part of this page did not load. What is here can be read; menus and forms may not work.</p><button type="button">Reload</button></div>`;

/**
 * Runs in the document, as text: it uses nothing from outside, and no syntax newer than ES2018, because a browser
 * that is too old for the shell's script is one of its cases.
 */
function watchStart(limit: number, notice: string, tells: typeof tellsOf): void {
  const root = document.documentElement;
  const added: ChildNode[] = [];
  const lost = 'could not be loaded';
  let over = false;
  let told = false;
  let why = lost;

  const rules = { createHTML: String, createScriptURL: String };
  const policy =
    typeof trustedTypes === 'undefined' ? rules : trustedTypes.createPolicy('site-loader', rules);
  const shell = () => document.querySelector<HTMLScriptElement>('script[defer]')!;
  const element = () => document.getElementById('site-state');
  const state = (): SiteState => JSON.parse((element() && element()!.textContent) || '{}');

  const holdSite = (held: boolean) => {
    const site = document.getElementById('site');
    if (site) site.inert = held;
  };

  const fail = (message: string) => {
    if (over) return;
    over = true;
    root.dataset.start = 'failed';

    const show = (html: string, place: ChildNode) => {
      const template = document.createElement('template');
      template.innerHTML = policy.createHTML(html);
      added.push(...template.content.childNodes);
      place.after(template.content);
    };
    document.querySelectorAll('noscript').forEach((one) => show(one.textContent, one));
    show(notice, document.body.firstChild!);
    document.querySelector<HTMLElement>('#start-fault button')!.onclick = () => location.reload();
    holdSite(false);
    report(message);
  };

  const report = (message: string) => {
    if (told) return;
    told = true;
    const version = shell().src.split('/').slice(-2)[0];
    const fault = { part: 'shell', version, stage: 'load', message: message.slice(0, 300) };
    const tell = (address: string, report: object) =>
      navigator.sendBeacon(
        address,
        new Blob([JSON.stringify(report)], { type: 'application/json' }),
      );
    tell('/api/faults', fault);
    const { telemetry } = state();
    if (telemetry && tells(telemetry.sample, `shell@${version}`))
      tell('/api/telemetry', { parts: [{ name: 'shell', version, outcome: 'failedToLoad' }] });
  };

  // The browser keeps a file for a year, a corrupted one too. What has run is not run again.
  const askAgain = () => {
    if (over) return;
    if (why !== lost) return standIn();
    const { src, integrity } = shell();
    load(`${src}?again=1`, integrity, standIn);
  };

  const load = (address: string, integrity: string, end?: () => void) => {
    const isStyle = address.endsWith('.css');
    const file = isStyle
      ? { rel: 'stylesheet', href: address }
      : { src: policy.createScriptURL(address) };
    const checked = { ...file, integrity, crossOrigin: 'anonymous', onload: end, onerror: end };
    document.head.append(
      Object.assign(document.createElement(isStyle ? 'link' : 'script'), checked),
    );
  };

  // The shell before, where it fits: it knows the whole site, and tells nothing of how it does.
  const standIn = () => {
    if (over) return;
    const failed = why;
    report(failed);
    const known = state();
    const begin = (site: Directory) => {
      if (over || !site.shellBefore) return fail(failed);
      const told: SiteState = { ...known, ...site, directory: undefined, telemetry: undefined };
      // Its text node: the element's own text is a sink that Trusted Types guard.
      element()!.firstChild!.nodeValue = JSON.stringify(told);
      site.shellBefore.forEach((path) => {
        const end = path.endsWith('.js') ? () => fail(failed) : undefined;
        load(known.settings.assetOrigin + path, site.integrity[path]!, end);
      });
    };
    if (!known.directory) return fail(failed);
    const { path, integrity } = known.directory;
    fetch(path, { integrity })
      .then((answer) => answer.json())
      .then(begin)
      .catch(() => fail(failed));
  };

  const timer = setTimeout(() => fail(`did not arrive within ${limit} ms`), limit);
  addEventListener('error', ({ message }) => (why = message || why));
  document.addEventListener('DOMContentLoaded', askAgain);

  globalThis.siteStarted = () => {
    over = true;
    clearTimeout(timer);
    delete root.dataset.start;
    added.forEach((node) => node.remove());
    holdSite(root.dataset.age !== 'verified');
  };
}

const textOf = (run: (...given: never[]) => unknown): string =>
  run.toString().replace(/\n\s*/g, '\n');

/**
 * An inline script for the document. The shell's script says that it has started with `siteStarted()`; deferred as
 * it is, it has run, or failed, when the document is parsed. It is then asked for once more, past the cache. If that
 * fails too, or it throws, the shell before stands in for it. If there is none, or it fails as well, or the script is
 * silent for longer than the limit, the page becomes what it is without JavaScript (docs/adr/0032), a notice says so and
 * offers to reload, and the API is told. A script that comes after all takes everything away again.
 */
export const startWatch = `(${textOf(watchStart)})(${START_LIMIT_MS}, ${JSON.stringify(NOTICE)}, ${textOf(tellsOf)});`;
