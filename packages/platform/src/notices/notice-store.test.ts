import { dismissNotice, noticeStore, notify } from './notice-store';

const shown = () => noticeStore.getState().notice;

beforeEach(() => noticeStore.setState({ notice: undefined }));

it('shows a notice, plain unless it says otherwise', () => {
  notify({ title: 'Saved' });
  expect(shown()).toMatchObject({ title: 'Saved', kind: 'plain' });
  notify({ title: 'Failed', kind: 'destructive' });
  expect(shown()).toMatchObject({ kind: 'destructive' });
});

it('shows one at a time: the latest, also where the text is the same', () => {
  notify({ message: 'Sent' });
  const { id } = shown()!;
  notify({ message: 'Sent' });
  expect(shown()!.id).not.toBe(id);
});

it('is taken away by its own id, never by that of one before it', () => {
  notify({ message: 'first' });
  const first = shown()!.id;
  notify({ message: 'second' });
  dismissNotice(first);
  expect(shown()).toMatchObject({ message: 'second' });
  dismissNotice(shown()!.id);
  expect(shown()).toBeUndefined();
});
