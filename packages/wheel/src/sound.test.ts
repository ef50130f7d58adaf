import { isSoundOn, setSound } from './sound';

describe('the sound of the wheel', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    jest.restoreAllMocks();
    setSound(false);
  });

  it('is off until it is turned on, and then off again', () => {
    expect(isSoundOn()).toBe(false);
    setSound(true);
    expect(isSoundOn()).toBe(true);
    setSound(false);
    expect(isSoundOn()).toBe(false);
  });

  it('can be turned on where storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    expect(isSoundOn()).toBe(false);
    setSound(true);
    expect(isSoundOn()).toBe(true);
  });
});
