import { runInNewContext } from 'node:vm';
import { cspHash } from '../../platform/http/security-headers';
import { styleAttributeHashes, styleTexts } from './csp';

describe('the content security policy', () => {
  it('finds the texts of style elements, each once', () => {
    const html =
      '<style>a{}</style><p>b</p><style data-made-by="griffel">c{}</style><style>a{}</style>';
    expect(styleTexts(html)).toEqual(['a{}', 'c{}']);
    expect(styleTexts('<style <style>d{}</style>')).toEqual(['d{}']);
  });

  it('hashes style attributes as a browser decodes them', () => {
    const html =
      '<p style="top:0">a</p><p style="font:&quot;Inter&quot;">b</p><p style="top:0">c</p>';
    expect(styleAttributeHashes(html)).toEqual([cspHash('top:0'), cspHash('font:"Inter"')]);
  });

  it.each(['<style', '<style>', '<style a="', ' style="', ' style=', '<style></style'])(
    'reads a long text of "%s" in linear time',
    (part) => {
      const html = part.repeat(2_000_000 / part.length);
      const read = () => void [styleTexts(html), styleAttributeHashes(html)];
      // A quadratic search needs hours; only a timeout of the VM ends code that never yields.
      runInNewContext('read()', { read }, { timeout: 60_000 });
    },
  );
});
