import { emptySite } from '../testing';
import { provideServerData, serverData } from './server-data';
import { provideSiteState, siteSettings, siteState } from './site-state';

it('says so when it is read before anybody has provided it', () => {
  expect(() => siteState()).toThrow('The site state is read before the shell has provided it.');
  provideSiteState(emptySite);
  expect(siteState()).toBe(emptySite);
  expect(siteSettings()).toBe(emptySite.settings);
});

it('hands a page the data that it asked for, and nothing of the page before', () => {
  expect(serverData('stores')).toBeUndefined();
  provideServerData({ stores: ['a'] });
  expect(serverData('stores')).toEqual(['a']);
  provideServerData({});
  expect(serverData('stores')).toBeUndefined();
});
