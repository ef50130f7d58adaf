import { ageStore, checkAge, confirmAge } from './age-store';

const status = () => ageStore.getState().status;
const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};

beforeEach(() => {
  sessionStorage.clear();
  ageStore.setState(ageStore.getInitialState(), true);
});
afterEach(() => jest.restoreAllMocks());

describe('the age confirmation', () => {
  it('is "checking" until the session is read', () => {
    sessionStorage.setItem('ageVerified', 'true');
    expect(status()).toBe('checking');
    checkAge();
    expect(status()).toBe('verified');
  });

  it.each([null, '', 'false', 'TRUE', '1'])('is unverified for the flag %j', (flag) => {
    if (flag !== null) sessionStorage.setItem('ageVerified', flag);
    checkAge();
    expect(status()).toBe('unverified');
  });

  it('is stored for the session when confirmed', () => {
    checkAge();
    confirmAge();
    expect(status()).toBe('verified');
    expect(sessionStorage.getItem('ageVerified')).toBe('true');
    expect(localStorage.getItem('ageVerified')).toBeNull();
  });

  it('lasts for the page when storage is blocked', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    checkAge();
    expect(status()).toBe('unverified');
    confirmAge();
    expect(status()).toBe('verified');
  });
});
