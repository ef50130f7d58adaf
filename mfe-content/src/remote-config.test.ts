import config from '../remote.config';

it('serves / and /home with one canonical page', () => {
  const home = config.pages.filter(({ path }) => path === '/' || path === '/home');
  expect(home.map(({ module, canonical }) => [module, canonical])).toEqual([
    ['./src/home/home-page', '/'],
    ['./src/home/home-page', '/'],
  ]);
});
