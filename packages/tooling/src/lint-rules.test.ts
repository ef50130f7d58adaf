import { join } from 'node:path';
import { Linter } from 'eslint';
import { ROOT } from './part/part';

const linter = new Linter({ cwd: ROOT });
const configuration = jest.requireActual<Linter.Config[]>('../../../eslint.config.js');

/** The rules that this code breaks in this file. */
const broken = (file: string, code: string): (string | null)[] =>
  linter
    .verify(`${code}\n`, configuration, { filename: join(ROOT, file) })
    .map(({ ruleId }) => ruleId);

describe.each(['shell', 'mfe-tools', 'packages/shared-ui', 'packages/wheel', 'packages/platform'])(
  'in %s',
  (folder) => {
    const file = `${folder}/src/new.tsx`;

    it.each([
      ['export const A = () => <img src="/a.png" />;', 'alt-text'],
      ['export const A = () => <div onClick={close}>x</div>;', 'click-events-have-key-events'],
      ['export const A = () => <button />;', 'control-has-associated-label'],
      ['export const A = () => <button aria-hidden>x</button>;', 'no-aria-hidden-on-focusable'],
      ['export const A = () => <p tabIndex={0}>x</p>;', 'no-noninteractive-tabindex'],
    ])('%s is refused', (code, rule) => {
      expect(broken(file, code)).toContain(`jsx-a11y-x/${rule}`);
    });
  },
);
