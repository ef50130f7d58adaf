import { render } from '@testing-library/react';
import { translateText } from '@site/platform/testing';
import { SaveBar } from './save-bar';

it('updates its texts on a translated page', () => {
  const bar = (busy: boolean, problems: number) => (
    <SaveBar
      unsaved={busy}
      message=""
      error=""
      onDiscard={() => undefined}
      {...{ busy, problems }}
    />
  );
  const { container, rerender } = render(bar(true, 2));
  expect(container).toHaveTextContent(
    /^Unsaved changes2 fields to fix before savingDiscardSaving…$/,
  );
  translateText(container);
  rerender(bar(false, 0));
  expect(container).toHaveTextContent(/^All changes savedSave$/);
});
