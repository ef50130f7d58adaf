import { Button, Dialog, DialogSurface, DialogTrigger } from '@fluentui/react-components';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FluentScope } from './fluent-scope';

const script = document.createElement('script');
script.type = 'application/json';
script.nonce = 'of-this-document';
script.setAttribute('nonce', 'of-this-document');
document.head.append(script);

const open = async () => {
  const { container } = render(
    <FluentScope>
      <Dialog>
        <DialogTrigger>
          <Button>Ask</Button>
        </DialogTrigger>
        <DialogSurface aria-label="Question">Really?</DialogSurface>
      </Dialog>
    </FluentScope>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  return {
    container,
    // Patience for a busy machine: Fluent mounts it after its effects.
    dialog: await screen.findByRole('dialog', { hidden: true }, { timeout: 10_000 }),
  };
};

it('gives each style element the nonce of the document', async () => {
  await open();
  const styles = [...document.querySelectorAll('style')];
  expect(styles.length).toBeGreaterThan(1);
  expect(styles.map((style) => style.getAttribute('nonce') ?? style.nonce)).toEqual(
    styles.map(() => 'of-this-document'),
  );
});

it('mounts dialogs within itself, with the theme', async () => {
  const { container, dialog } = await open();
  expect(container).toContainElement(dialog);
  const theme = [...(container.firstElementChild?.classList ?? [])].find((name) =>
    /^fui-FluentProvider.+/.test(name),
  );
  expect(dialog.closest('[data-portal-node]')).toHaveClass(theme ?? 'no theme');
});
