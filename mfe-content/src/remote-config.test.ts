import { RemoteConfig } from '@site/contracts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import config from '../remote.config';

const root = join(__dirname, '..');

it('fits the contract', () => {
  expect(RemoteConfig.parse(config)).toEqual(config);
});

it('answers under / and /home with one page whose address is /', () => {
  const home = config.pages.filter(({ path }) => path === '/' || path === '/home');
  expect(home.map(({ module, canonical }) => [module, canonical])).toEqual([
    ['./src/home/home-page', '/'],
    ['./src/home/home-page', '/'],
  ]);
});

it.each(config.pages.map(({ module }) => module))('has the module %s', (module) => {
  expect(existsSync(join(root, `${module}.tsx`))).toBe(true);
});

const pictures = config.pages.flatMap(({ nav, card }) => [nav?.image, card?.image]);

it.each(pictures.filter((image) => image !== undefined))('has the picture %s', (image) => {
  expect(existsSync(require.resolve(image))).toBe(true);
});
