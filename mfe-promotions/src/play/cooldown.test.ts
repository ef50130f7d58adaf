import { announcementText } from './cooldown';

it('announces the wait every five minutes', () => {
  const texts = new Set(Array.from({ length: 3600 }, (_, seconds) => announcementText(seconds)));
  expect(texts.size).toBeLessThanOrEqual(17);
  expect(announcementText(3600)).toBe('You can spin again in about 60 minutes.');
  expect(announcementText(200)).toBe('You can spin again in about 4 minutes.');
});
