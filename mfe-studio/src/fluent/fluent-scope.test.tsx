import { Button, Dialog, DialogSurface, DialogTrigger } from '@fluentui/react-components';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FluentScope } from './fluent-scope';
import { studioTheme } from './theme';

const open = async () => {
  render(
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
  await screen.findByRole('dialog', { hidden: true });
};

it('adds no text to style elements, because the CSP would block it', async () => {
  await open();
  const styles = [...document.querySelectorAll('style')];
  expect(styles.length).toBeGreaterThan(1);
  const texts = styles.map((style) => style.textContent);
  expect(texts.filter((text) => text !== '')).toEqual([]);
});

it('has every font size and line height in rem, so that text grows with the browser’s font size', () => {
  const sizes = Object.entries(studioTheme).filter(([name]) => /^(fontSize|lineHeight)/.test(name));
  expect(sizes.length).toBeGreaterThan(10);
  expect(sizes.filter(([, size]) => !/^[\d.]+rem$/.test(String(size)))).toEqual([]);
});
