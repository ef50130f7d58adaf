import { policyFor, withFiles } from './own-files';

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

it('replaces the files of the document with those of another build', () => {
  const lines = withFiles(DOCUMENT, entry, others).split('\n');
  expect(lines.slice(4, 7)).toEqual([
    '<link rel="stylesheet" href="/releases/shell/1.0.0/whole.css" integrity="sha384-g" crossorigin="anonymous">',
    '<script defer src="/releases/shell/1.0.0/whole.js" integrity="sha384-e" crossorigin="anonymous" fetchpriority="high"></script>',
    '<link rel="preload" as="script" href="/releases/shell/1.0.0/page.js" integrity="sha384-f" crossorigin="anonymous">',
  ]);
  expect(lines.join('\n')).not.toMatch(/entry\.js|shell\.js|shell\.css|page\.css/);
  expect(lines.slice(7)).toEqual(DOCUMENT.split('\n').slice(8));
});

it('replaces their hashes in the policy', () => {
  const policy =
    "script-src 'sha256-early' 'sha384-d' 'sha384-c' 'strict-dynamic'; style-src 'self'";
  expect(policyFor(withFiles(DOCUMENT, entry, others), policy)).toBe(
    "script-src 'sha256-early' 'sha384-e' 'sha384-f' 'strict-dynamic'; style-src 'self'",
  );
});

it('refuses a document that loads files in another way', () => {
  const script = '<script async src="/releases/x/a.js"></script></head>';
  expect(() => withFiles(DOCUMENT.replace('</head>', script), entry, others)).toThrow(
    'is not understood',
  );
});
