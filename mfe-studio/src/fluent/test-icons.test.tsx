import * as underTest from '@fluentui/react-icons';
import * as index from '@fluentui/react-icons/svg';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Tests have Fluent's icons from `fluent-icons.js` of the tooling, which makes those alone that are asked for. */
const [lazily, eagerly] = [underTest, index] as unknown as Record<string, ComponentType>[];
const draw = (icon: ComponentType | undefined) => icon && renderToStaticMarkup(createElement(icon));

const icons = Object.keys(eagerly!).filter((name) => /^[A-Z].*[a-z]$/.test(name));
/** Whose file is the harder to name. */
const numbered = icons.filter((name) => /\d+\D*\d*[A-Z]\w*[A-Z]/.test(name));
const some = [...numbered, ...icons.filter((_, n) => n % 250 === 0)];

it('draws in tests the icons that there are', () => {
  expect(some.length).toBeGreaterThan(300);
  for (const name of some)
    expect(`${name} ${draw(lazily![name])}`).toBe(`${name} ${draw(eagerly![name])}`);
});

it('has what else there is beside them, and an error for an icon that is not there', () => {
  expect(underTest.bundleIcon).toBeDefined();
  expect(underTest.useIconContext).toBeDefined();
  expect(() => lazily!.NoSuchThingRegular).toThrow('no-such-thing');
});
