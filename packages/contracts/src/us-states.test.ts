import { stateCode } from './us-states';

describe('stateCode', () => {
  it.each(['IL', 'il', ' I.L. ', 'Illinois', 'ILLINOIS'])('reads %j as Illinois', (text) => {
    expect(stateCode(text)).toBe('IL');
  });

  it('reads names of several words', () => {
    expect(stateCode('new york')).toBe('NY');
  });

  it.each(['', 'ZZ', 'IL2', 'Illin', 'Ontario'])('does not read %j', (text) => {
    expect(stateCode(text)).toBeUndefined();
  });
});
