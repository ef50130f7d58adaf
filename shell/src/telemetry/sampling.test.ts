import { isSampled, shouldReport } from './sampling';

const random = jest.spyOn(Math, 'random');
/** The function as the document inlines it. */
const inlined = new Function(`return ${shouldReport.toString()}`)() as typeof shouldReport;

beforeEach(() => {
  sessionStorage.clear();
  random.mockReturnValue(0.1);
});
afterEach(() => {
  for (const preference of ['globalPrivacyControl', 'doNotTrack', 'connection'])
    Reflect.deleteProperty(navigator, preference);
});

it.each([
  ['the function', shouldReport],
  ['its text', inlined],
])('reports each release once per tab: %s', (_, reports) => {
  expect(reports(0.2, 'shell@1.0.0')).toBe(true);
  expect(reports(0.2, 'shell@1.0.0')).toBe(false);
  expect(reports(0.2, 'mfe-tools@1.0.0')).toBe(true);
  expect(sessionStorage.getItem('telemetry')).toBe('yes shell@1.0.0 mfe-tools@1.0.0');
  expect(isSampled()).toBe(true);
});

it('samples once per tab', () => {
  random.mockReturnValue(0.2);
  expect(shouldReport(0.2, 'shell@1.0.0')).toBe(false);
  random.mockReturnValue(0);
  expect(shouldReport(1, 'mfe-tools@1.0.0')).toBe(false);
  expect(sessionStorage.getItem('telemetry')).toBe('no');
  expect(isSampled()).toBe(false);
});

it.each([
  ['Global Privacy Control', { globalPrivacyControl: true }],
  ['Do Not Track', { doNotTrack: '1' }],
  ['Save-Data', { connection: { saveData: true } }],
])('reports and stores nothing when the browser sets %s', (_, preferences) => {
  for (const [name, value] of Object.entries(preferences))
    Object.defineProperty(navigator, name, { value, configurable: true });
  expect(shouldReport(1, 'shell@1.0.0')).toBe(false);
  expect(sessionStorage.length).toBe(0);
  expect(isSampled()).toBe(false);
});

it('reports nothing when storage is blocked', () => {
  const getItem = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(shouldReport(1, 'shell@1.0.0')).toBe(false);
  expect(isSampled()).toBe(false);
  getItem.mockRestore();
});
