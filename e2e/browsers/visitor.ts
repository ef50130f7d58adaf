import { expect } from '@playwright/test';
import { isHydrated, siteUrl } from '../support/site';
import type { Driver } from './driver';
import { addressOfPage, KINDS, mark, takesTaps, textOfPage, type Kind } from './in-page';

const FOUND = 'visitor';
const asPattern = (name: string | RegExp): string =>
  typeof name === 'string' ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source;

/** Somebody before a browser: finds things by what they are called, as a reader of screens does. */
export const createVisitor = (driver: Driver) => {
  const isThere = (kind: Kind, name: string | RegExp) =>
    driver.evaluate(mark, KINDS[kind], asPattern(name), FOUND);
  const sees = (kind: Kind, name: string | RegExp) =>
    expect.poll(() => isThere(kind, name), { message: `${kind} ${name}` }).toBe(true);
  const press = async (kind: Kind, name: string | RegExp) => {
    const found = `[data-found="${FOUND}"]`;
    await sees(kind, name);
    await expect
      .poll(() => driver.evaluate(takesTaps, found), { message: `taps on ${kind} ${name}` })
      .toBe(true);
    await driver.click(found);
  };
  const isAlive = () =>
    expect.poll(() => driver.evaluate(isHydrated), { message: 'the page is alive' }).toBe(true);

  return {
    ...driver,
    sees,
    press,
    isAlive,
    misses: (kind: Kind, name: string | RegExp) =>
      expect.poll(() => isThere(kind, name), { message: `no ${kind} ${name}` }).toBe(false),
    async fill(label: string | RegExp, text: string) {
      await press('field', label);
      await driver.type(text);
    },
    reads: (text: string | RegExp) =>
      expect.poll(() => driver.evaluate(textOfPage), { message: `text ${text}` }).toMatch(text),
    isAt: (address: string | RegExp) =>
      expect.poll(() => driver.evaluate(addressOfPage), { message: 'address' }).toMatch(address),
    back: () => driver.evaluate(() => history.back()),
    /** Past the gate where this visitor has been through it in this tab. */
    async visit(path: string) {
      await driver.open(siteUrl() + path);
      await isAlive();
    },
  };
};
export type BrowserVisitor = ReturnType<typeof createVisitor>;
