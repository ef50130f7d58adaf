import { KB } from '@site/contracts/units';
import { hashOf } from '../../ground/http/policy-hash';
import { styleAttributeHashes, styleTexts } from './inline-styles';

it('finds what stands in style elements, each text once', () => {
  const html =
    '<style>a{}</style><p>b</p><style data-made-by="griffel">c{}</style><style>a{}</style>';
  expect(styleTexts(html)).toEqual(['a{}', 'c{}']);
  expect(styleTexts('<style <style>d{}</style>')).toEqual(['d{}']);
});

it('finds the style attributes, as a browser reads them', () => {
  const html =
    '<p style="top:0">a</p><p style="font:&quot;Inter&quot;">b</p><p style="top:0">c</p>';
  expect(styleAttributeHashes(html)).toEqual([hashOf('top:0'), hashOf('font:"Inter"')]);
});

/** The processor's ms, the least of some tries: a machine that does other things as well makes any one of them dear. */
const cost = (work: () => unknown): number => {
  const tries = Array.from({ length: 8 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...tries);
};

/** What an expression could take long for: one that is quadratic in its text takes sixteen times. Below 1 ms nothing is told apart. */
it.each(['<style', '<style>', '<style a="', ' style="', ' style=', '<style></style'])(
  'costs four times as much for four times as much of "%s", or nothing',
  (part) => {
    const of = (bytes: number) => {
      const html = part.repeat(bytes / part.length);
      return cost(() => [styleTexts(html), styleAttributeHashes(html)]);
    };
    of(64 * KB);
    expect(of(256 * KB)).toBeLessThan(10 * Math.max(of(64 * KB), 1));
  },
);
