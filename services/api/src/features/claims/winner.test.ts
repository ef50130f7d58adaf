import { normalizePhone } from './winner';

describe('normalizePhone', () => {
  it.each([
    ['(312) 555-0123', '+13125550123'],
    ['(312) 555-0123 ext. 44', '+13125550123 ext. 44'],
    ['312.555.0123 x44', '+13125550123 ext. 44'],
    ['+1 312 555 0123 #0044', '+13125550123 ext. 0044'],
    ['tel:+1-312-555-0123;ext=44', '+13125550123 ext. 44'],
    ['+44 20 7946 0958 extension 7', '+442079460958 ext. 7'],
    ['（３１２）５５５－０１２３', '+13125550123'],
    ['+13125550123 ext. 44', '+13125550123 ext. 44'],
  ])('normalizes %s to %s', (typed, normalized) => expect(normalizePhone(typed)).toBe(normalized));

  it.each([
    '12',
    '(312) 555-0123 or (773) 555-0106',
    '(312) 555-0123 after 6 pm',
    'Ada: (312) 555-0123',
    '(312) 555-0123 ext. 44 or 45',
    '(312) 555-0123 / 44',
    '(312) 555-0123;isub=12',
  ])('rejects %s instead of storing a part of it', (typed) => {
    expect(() => normalizePhone(typed)).toThrow('phone: Please enter');
  });
});
