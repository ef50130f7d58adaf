import type { SiteState } from '@site/contracts';
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
  let why = lost;

  const rules = { createHTML: String, createScriptURL: String };
  const policy =
    typeof trustedTypes === 'undefined' ? rules : trustedTypes.createPolicy('site-loader', rules);
  const shell = () => document.querySelector<HTMLScriptElement>('script[defer]')!;

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

    const version = shell().src.split('/').slice(-2)[0];
    const fault = { part: 'shell', version, stage: 'load', message: message.slice(0, 300) };
    const tell = (address: string, report: object) =>
      navigator.sendBeacon(
        address,
        new Blob([JSON.stringify(report)], { type: 'application/json' }),
      );
    tell('/api/faults', fault);
    const state = document.getElementById('site-state');
    const { telemetry }: SiteState = JSON.parse((state && state.textContent) || '{}');
    if (telemetry && tells(telemetry.sample, `shell@${version}`))
      tell('/api/telemetry', { parts: [{ name: 'shell', version, outcome: 'failedToLoad' }] });
  };

  // The browser keeps a file for a year, a corrupted one too. What has run is not run again.
  const askAgain = () => {
    if (over || why !== lost) return fail(why);
    const { src, integrity } = shell();
    const again = document.createElement('script');
    again.src = policy.createScriptURL(`${src}?again=1`);
    again.integrity = integrity;
    again.crossOrigin = 'anonymous';
    again.onload = again.onerror = () => fail(why);
    document.head.append(again);
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
 * fails too, or it throws, or is silent for longer than the limit, the page becomes what it is without JavaScript (docs/adr/0032), a notice says so and
 * offers to reload, and the API is told. A script that comes after all takes everything away again.
 */
export const startWatch = `(${textOf(watchStart)})(${START_LIMIT_MS}, ${JSON.stringify(NOTICE)}, ${textOf(tellsOf)});`;
