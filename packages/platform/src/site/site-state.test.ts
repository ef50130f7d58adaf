import { emptySite } from '../testing';
import { provideServerData, serverData } from './server-data';
import { provideSiteState, siteSettings, siteState } from './site-state';

it('throws before it is provided', () => {
  expect(() => siteState()).toThrow('The site state is read before the shell has provided it.');
  provideSiteState(emptySite);
  expect(siteState()).toBe(emptySite);
  expect(siteSettings()).toBe(emptySite.settings);
});

it('returns the data of the current page only', () => {
  expect(serverData('stores')).toBeUndefined();
  provideServerData({ stores: ['a'] });
  expect(serverData('stores')).toEqual(['a']);
  provideServerData({});
  expect(serverData('stores')).toBeUndefined();
});
