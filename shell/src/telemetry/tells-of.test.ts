import { isTelling, tellsOf } from './tells-of';

const draw = jest.spyOn(Math, 'random');
/** As the document runs it. */
const asText = new Function(`return ${tellsOf.toString()}`)() as typeof tellsOf;

beforeEach(() => {
  sessionStorage.clear();
  draw.mockReturnValue(0.1);
});
afterEach(() => {
  for (const wish of ['globalPrivacyControl', 'doNotTrack', 'connection'])
    Reflect.deleteProperty(navigator, wish);
});

it.each([
  ['the function', tellsOf],
  ['its text', asText],
])('reports each release once per tab: %s', (_, tells) => {
  expect(tells(0.2, 'shell@1.0.0')).toBe(true);
  expect(tells(0.2, 'shell@1.0.0')).toBe(false);
  expect(tells(0.2, 'mfe-tools@1.0.0')).toBe(true);
  expect(sessionStorage.getItem('telemetry')).toBe('yes shell@1.0.0 mfe-tools@1.0.0');
  expect(isTelling()).toBe(true);
});

it('samples once per tab', () => {
  draw.mockReturnValue(0.2);
  expect(tellsOf(0.2, 'shell@1.0.0')).toBe(false);
  draw.mockReturnValue(0);
  expect(tellsOf(1, 'mfe-tools@1.0.0')).toBe(false);
  expect(sessionStorage.getItem('telemetry')).toBe('no');
  expect(isTelling()).toBe(false);
});

it.each([
  ['not to be followed', { globalPrivacyControl: true }],
  ['not to be tracked', { doNotTrack: '1' }],
  ['to save data', { connection: { saveData: true } }],
])('reports and stores nothing when the browser asks %s', (_, wishes) => {
  for (const [name, value] of Object.entries(wishes))
    Object.defineProperty(navigator, name, { value, configurable: true });
  expect(tellsOf(1, 'shell@1.0.0')).toBe(false);
  expect(sessionStorage.length).toBe(0);
  expect(isTelling()).toBe(false);
});

it('reports nothing when storage is blocked', () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(tellsOf(1, 'shell@1.0.0')).toBe(false);
  expect(isTelling()).toBe(false);
  blocked.mockRestore();
});
