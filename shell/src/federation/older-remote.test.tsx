import { render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { provideSiteState } from '@site/platform';
import { emptySite } from '@site/platform/testing';
import { browserPart } from '../testing/browser-part';
import { federation, loadExpose } from './load-expose';

/**
 * A remote that was built with an older `@module-federation/enhanced` must run on the runtime of this shell. When the package
 * is upgraded, add a build with the previous version here.
 */
const BUILD_FOLDER = join(__dirname, 'testing/built-with-2.9.2');

const part = browserPart('mfe-gifts', {
  version: '0.3.0',
  container: 'mfe_gifts_0_3_0_7fdef38bfa',
});

const shared = (module: object) => ({
  version: react.version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${react.version}` },
});

const run = (script: HTMLScriptElement) => {
  const file = new URL(script.src).pathname.split('/').at(-1)!.replace(/js$/, 'bundle');
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  const text = readFileSync(join(BUILD_FOLDER, file), 'utf8');
  const [, container] = /^var (\w+);/.exec(text) ?? [];
  // A top-level `var` of a classic script is a property of the global object.
  new Function(container ? `${text}; globalThis.${container} = ${container};` : text)();
  Reflect.deleteProperty(document, 'currentScript');
};

it('runs a remote that was built with version 2.9.2', async () => {
  jest.spyOn(document.head, 'appendChild').mockImplementation((element) => {
    run(element as unknown as HTMLScriptElement);
    queueMicrotask(() => (element as unknown as HTMLElement).dispatchEvent(new Event('load')));
    return element;
  });
  provideSiteState(emptySite);
  federation().registerShared({ react: shared(react), 'react/jsx-runtime': shared(jsxRuntime) });
  const Page = await loadExpose(part, './gifts-page');
  render(<Page />);
  expect(screen.getByRole('heading')).toHaveTextContent(`Built with React ${react.version}`);
});
