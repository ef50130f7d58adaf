import { AccessName } from '@site/contracts';
import { theSite } from './caller';

it('the site itself may change what is live, and no token can be named as it is', () => {
  expect(theSite.may('promote:mfe-tools')).toBe(true);
  expect(theSite.may('operate')).toBe(false);
  expect(AccessName.safeParse(theSite.signs('somebody else')).success).toBe(false);
});
