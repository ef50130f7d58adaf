import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from './field';

const scrollSpy = jest.spyOn(Element.prototype, 'scrollIntoView');
const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
beforeEach(() => {
  scrollSpy.mockClear();
  onSubmit.mockClear();
});

const open = (error?: string) =>
  render(
    <form onSubmit={onSubmit}>
      <Field label="Name" missing="Please enter your name">
        {(control) => <input {...control} required />}
      </Field>
      <Field label="Email" error={error}>
        {(control) => <input {...control} type="email" required />}
      </Field>
      <Field label="Topic">
        {(control) => (
          <select {...control} required>
            <option value="">Choose</option>
            <option>General</option>
          </select>
        )}
      </Field>
      <button type="submit">Send</button>
    </form>,
  );
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

it("shows the site's messages below invalid fields", async () => {
  open();
  await send();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Please enter your name');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  );
  expect(screen.getByLabelText('Topic')).toHaveAccessibleDescription('This field is required');
  expect(screen.getByLabelText('Topic')).toBeInvalid();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('focuses and centers the first invalid field', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await send();
  const email = screen.getByLabelText('Email');
  expect(email).toHaveFocus();
  expect(scrollSpy.mock.contexts).toEqual([email]);
  expect(scrollSpy).toHaveBeenCalledWith({ block: 'center' });
});

it("suppresses the browser's message", () => {
  open();
  // `fireEvent` returns false for a canceled event.
  expect(fireEvent.invalid(screen.getByLabelText('Name'))).toBe(false);
});

it('clears a message on input', async () => {
  open();
  await send();
  await userEvent.type(screen.getByLabelText('Name'), 'A');
  expect(screen.getByLabelText('Name')).not.toHaveAttribute('aria-invalid');
  expect(screen.queryByText('Please enter your name')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid');
});

it('corrects the provider of a mistyped address', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Email'), 'jo@gmial.com');
  expect(await screen.findByRole('status')).toHaveTextContent('Did you mean jo@gmail.com?');
  await userEvent.click(screen.getByRole('button', { name: 'jo@gmail.com?' }));
  expect(screen.getByLabelText('Email')).toHaveValue('jo@gmail.com');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it.each([
  ['jo@gmai.con', 'jo@gmail.com'],
  ['jo@yahoo.cmo', 'jo@yahoo.com'],
  ['jo@icloud.co', 'jo@icloud.com'],
  ['jo@comcast.con', 'jo@comcast.net'],
  ['jo@outlok.com', 'jo@outlook.com'],
  ['jo@iclod.com', 'jo@icloud.com'],
  ['jo@gnail.com', 'jo@gmail.com'],
])('suggests for %s %s', async (typed, suggested) => {
  open();
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: typed } });
  expect(await screen.findByRole('button', { name: `${suggested}?` })).toBeVisible();
});

it.each([
  'jo@gmail.com',
  'jo@mail.com',
  'jo@ymail.com',
  'jo@firma.co',
  'jo@comcast.com',
  'jo@yahoo.co.uk',
])('suggests nothing for %s', async (typed) => {
  open();
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('Email'), { target: { value } });
  type('jo@gmial.com');
  await screen.findByRole('status');
  type(typed);
  expect(screen.queryByRole('status')).toBeNull();
});

it('checks an address on focus, so that a quick submit after a paste is checked too', async () => {
  render(
    <Field label="Email">
      {(control) => <input {...control} type="email" defaultValue="jo@gmial.com" />}
    </Field>,
  );
  await userEvent.click(screen.getByLabelText('Email'));
  expect(await screen.findByRole('status')).toHaveTextContent('Did you mean jo@gmail.com?');
});

it('holds a submit with a likely typo, also as a double click, but not the next one', async () => {
  open();
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const click = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  type('Name', 'Jo');
  type('Topic', 'General');
  type('Email', 'jo@gmial.com');
  await screen.findByRole('status');
  const email = screen.getByLabelText('Email');
  jest.useFakeTimers();
  click();
  click();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(email).toHaveAccessibleDescription(/^Please check your email address/);
  expect(email).toHaveFocus();
  jest.advanceTimersByTime(1000);
  click();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

it("shows the API's error", () => {
  open('This address cannot receive mail');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'This address cannot receive mail',
  );
});

it("hides the API's error on input until the next submit", async () => {
  open('This address cannot receive mail');
  const email = screen.getByLabelText('Email');
  await userEvent.type(email, 'ada@x.example');
  expect(email).not.toHaveAttribute('aria-invalid');
  fireEvent.submit(email);
  expect(email).toHaveAccessibleDescription('This address cannot receive mail');
});
