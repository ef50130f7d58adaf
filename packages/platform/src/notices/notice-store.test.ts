import { dismissNotice, noticeStore, notify } from './notice-store';

const shown = () => noticeStore.getState().notice;

beforeEach(() => noticeStore.setState({ notice: undefined }));

it('replaces the notice, also by one with the same text', () => {
  notify({ message: 'Sent' });
  const { id } = shown()!;
  notify({ message: 'Sent' });
  expect(shown()!.id).not.toBe(id);
});

it('dismisses a notice by its id only', () => {
  notify({ message: 'first' });
  const first = shown()!.id;
  notify({ message: 'second' });
  dismissNotice(first);
  expect(shown()).toMatchObject({ message: 'second' });
  dismissNotice(shown()!.id);
  expect(shown()).toBeUndefined();
});
