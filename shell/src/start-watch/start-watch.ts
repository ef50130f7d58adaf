import type { SiteState } from '@site/contracts';
import { tellsOf } from '../telemetry/tells-of';

declare const trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createHTML(html: string): string },
      ): { createHTML(html: string): string };
    }
  | undefined;

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
  let over = false;
  let why = 'could not be loaded';

  const holdSite = (held: boolean) => {
    const site = document.getElementById('site');
    if (site) site.inert = held;
  };

  const fail = (message: string) => {
    if (over) return;
    over = true;
    root.dataset.start = 'failed';

    const policy =
      typeof trustedTypes === 'undefined'
        ? { createHTML: String }
        : trustedTypes.createPolicy('site-loader', { createHTML: String });
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

    const { src } = document.querySelector<HTMLScriptElement>('script[defer]')!;
    const version = src.split('/').slice(-2)[0];
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

  const timer = setTimeout(() => fail(`did not arrive within ${limit} ms`), limit);
  addEventListener('error', ({ message }) => (why = message || why));
  document.addEventListener('DOMContentLoaded', () => fail(why));

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
 * it is, it has run, or failed for good, when the document is parsed. If it has not started by then, or is silent
 * for longer than the limit, the page becomes what it is without JavaScript (docs/adr/0032), a notice says so and
 * offers to reload, and the API is told. A script that comes after all takes everything away again.
 */
export const startWatch = `(${textOf(watchStart)})(${START_LIMIT_MS}, ${JSON.stringify(NOTICE)}, ${textOf(tellsOf)});`;
