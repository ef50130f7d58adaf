import { firstScript, policyFor, withFiles, withoutScripts } from './own-files';

const DOCUMENT = [
  '<!doctype html>',
  '<html lang="en">',
  '<head>',
  '<link rel="preload" as="font" href="/releases/shell/1.0.0/media/text.woff2">',
  '<link rel="stylesheet" href="/releases/shell/1.0.0/shell.css" integrity="sha384-a">',
  '<link rel="stylesheet" href="/releases/mfe-x/files/page.css" integrity="sha384-b">',
  '<link rel="preload" as="script" href="/releases/mfe-x/1.0.0/entry.js" integrity="sha384-c">',
  '<script defer src="/releases/shell/1.0.0/shell.js" integrity="sha384-d"></script>',
  '</head>',
  '<body><script>check()</script><div id="root"><a href="/x">x</a></div>',
  '<script type="application/json" id="site-state">{}</script></body>',
].join('\n');

const entry = { address: '/releases/shell/1.0.0/whole.js', integrity: 'sha384-e' };
const others = [
  { address: '/releases/shell/1.0.0/page.js', integrity: 'sha384-f' },
  { address: '/releases/shell/1.0.0/whole.css', integrity: 'sha384-g' },
];

it('puts the files of another build where the document has its own, told in the same way', () => {
  const lines = withFiles(DOCUMENT, entry, others).split('\n');
  expect(lines.slice(4, 7)).toEqual([
    '<link rel="stylesheet" href="/releases/shell/1.0.0/whole.css" integrity="sha384-g" crossorigin="anonymous">',
    '<script defer src="/releases/shell/1.0.0/whole.js" integrity="sha384-e" crossorigin="anonymous" fetchpriority="high"></script>',
    '<link rel="preload" as="script" href="/releases/shell/1.0.0/page.js" integrity="sha384-f" crossorigin="anonymous">',
  ]);
  expect(lines.join('\n')).not.toMatch(/entry\.js|shell\.js|shell\.css|page\.css/);
  expect(lines.slice(7)).toEqual(DOCUMENT.split('\n').slice(8));
});

it('has the policy name the files of the other build', () => {
  const policy =
    "script-src 'sha256-early' 'sha384-d' 'sha384-c' 'strict-dynamic'; style-src 'self'";
  expect(policyFor(withFiles(DOCUMENT, entry, others), policy)).toBe(
    "script-src 'sha256-early' 'sha384-e' 'sha384-f' 'strict-dynamic'; style-src 'self'",
  );
});

it('refuses a document that loads files in a way it does not know', () => {
  const changed = DOCUMENT.replace(
    '</head>',
    '<script async src="/releases/x/a.js"></script></head>',
  );
  expect(() => withFiles(changed, entry, others)).toThrow('is not understood');
  expect(() => withFiles(DOCUMENT.replace(' defer', ''), entry, others)).toThrow('has no');
});

it('takes away what runs, and shows the page of somebody of age', () => {
  const bare = withoutScripts(DOCUMENT);
  expect(bare).not.toMatch(/check\(\)|shell\.js|entry\.js/);
  expect(bare).toContain('<html data-age="verified" lang="en">');
  expect(bare).toContain('shell.css');
  expect(bare).toContain('id="site-state">{}');
});

it('finds the script that a document begins with', () => {
  expect(firstScript(DOCUMENT)).toBe('/releases/shell/1.0.0/shell.js');
  expect(() => firstScript('<html>')).toThrow('begins with no script');
});
