import { levels } from './levels';

it('counts the answers that must come one after the other', () => {
  const found = levels([
    { url: '/', by: undefined },
    { url: '/shell.js', by: '/' },
    { url: '/page.js', by: '/shell.js' },
    { url: '/piece.js', by: '/page.js' },
    { url: '/font.woff2', by: '/shell.css' },
    { url: '/shell.css', by: '/' },
  ]);
  expect(Object.fromEntries(found)).toEqual({
    '/': 1,
    '/shell.js': 2,
    '/page.js': 3,
    '/piece.js': 4,
    '/shell.css': 2,
    '/font.woff2': 3,
  });
});

it('goes by whoever asked first: what is preloaded comes with what the document names', () => {
  const found = levels([
    { url: '/', by: undefined },
    { url: '/page.js', by: '/' },
    { url: '/shell.js', by: '/' },
    { url: '/page.js', by: '/shell.js' },
  ]);
  expect(found.get('/page.js')).toBe(2);
});
