import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { handleProbe, replayEarlyInput } from './early-input';

const onSend = jest.fn();

/** A controlled form. */
const Form = () => {
  const [entries, setEntries] = useState({ name: '', inquiry: 'general', time: '', agreed: false });
  const change = (part: Partial<typeof entries>) => setEntries({ ...entries, ...part });
  return (
    <form
      aria-label="Contact"
      onAnimationIterationCapture={handleProbe}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(entries);
      }}
    >
      <input
        aria-label="Name"
        name="name"
        value={entries.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <select
        aria-label="Inquiry"
        name="inquiry"
        value={entries.inquiry}
        onChange={({ target }) => change({ inquiry: target.value })}
      >
        <option value="general">General</option>
        <option value="wholesale">Wholesale</option>
      </select>
      {['Day', 'Night'].map((time) => (
        <label key={time}>
          <input
            type="radio"
            name="time"
            value={time}
            checked={entries.time === time}
            onChange={({ target }) => change({ time: target.value })}
          />
          {time}
        </label>
      ))}
      <input
        type="checkbox"
        aria-label="Agreed"
        checked={entries.agreed}
        onChange={({ target }) => change({ agreed: target.checked })}
      />
      <button>Send</button>
      <button
        type="button"
        aria-pressed={entries.agreed}
        onClick={() => change({ agreed: !entries.agreed })}
      >
        Agree
      </button>
      <output>{JSON.stringify(entries)}</output>
    </form>
  );
};

let root: Root | undefined;
let stop: (() => void) | undefined;
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const rootElement = () => document.getElementById('root')!;
const state = () => JSON.parse(screen.getByRole('status').textContent) as object;
const name = () => screen.getByRole('textbox', { name: 'Name' });

const hydrate = async () => {
  await act(async () => void (root = hydrateRoot(rootElement(), <Form />)));
  await act(async () => jest.advanceTimersByTime(100));
};

beforeEach(() => {
  jest.useFakeTimers();
  onSend.mockClear();
  document.body.innerHTML = `<div id="site"><div id="root">${renderToString(<Form />)}</div></div>`;
});
afterEach(async () => {
  stop?.();
  await act(async () => root?.unmount());
  delete globalThis.siteEarlySubmit;
  delete globalThis.siteEarlyClick;
  jest.useRealTimers();
});

it("keeps input from before the shell's script ran", async () => {
  await user.type(name(), 'Ada Grove');
  await user.selectOptions(screen.getByRole('combobox'), 'Wholesale');
  await user.click(screen.getByRole('radio', { name: 'Night' }));
  await user.click(screen.getByRole('checkbox'));
  stop = replayEarlyInput();
  await hydrate();
  const entries = { name: 'Ada Grove', inquiry: 'wholesale', time: 'Night', agreed: true };
  expect(state()).toEqual(entries);
  expect(name()).toHaveValue('Ada Grove');
  expect(screen.getByRole('radio', { name: 'Night' })).toBeChecked();
});

it('keeps input and cursor while a section loads', async () => {
  stop = replayEarlyInput();
  await user.type(name(), 'Ada Grove');
  (name() as HTMLInputElement).setSelectionRange(3, 3);
  await user.keyboard(' B.');
  await hydrate();
  expect(state()).toMatchObject({ name: 'Ada B. Grove' });
  expect(name()).toHaveFocus();
  expect(name()).toHaveProperty('selectionStart', 6);
  await user.keyboard('!');
  expect(state()).toMatchObject({ name: 'Ada B.! Grove' });
});

it('waits for suspended children before it replays a submit', async () => {
  let finishLoading = () => {};
  const rest = new Promise<void>((resolve) => (finishLoading = resolve));
  const Rest = ({ pending }: { pending: Promise<void> | undefined }) => {
    if (pending) use(pending);
    return <p>The rest</p>;
  };
  const Section = ({ pending }: { pending?: Promise<void> }) => (
    <Suspense fallback="Loading">
      <Form />
      <Rest pending={pending} />
    </Suspense>
  );
  document.body.innerHTML = `<div id="root">${renderToString(<Section />)}</div>`;
  stop = replayEarlyInput();
  await user.type(name(), 'Ada Grove');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await act(async () => void (root = hydrateRoot(rootElement(), <Section pending={rest} />)));
  await act(async () => jest.advanceTimersByTime(1_000));
  expect(onSend).not.toHaveBeenCalled();
  await act(async () => finishLoading());
  await act(async () => jest.advanceTimersByTime(1_000));
  expect(name()).toHaveValue('Ada Grove');
  expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ name: 'Ada Grove' }));
});

it('submits a form once after several submits before hydration', async () => {
  stop = replayEarlyInput();
  await user.type(name(), 'Ada Grove');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).not.toHaveBeenCalled();
  await hydrate();
  await act(async () => jest.advanceTimersByTime(1_000));
  expect(onSend).toHaveBeenCalledTimes(1);
  expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ name: 'Ada Grove' }));
});

it('submits a form that the inline script held back', async () => {
  const form = screen.getByRole<HTMLFormElement>('form');
  form.addEventListener('submit', (event) => (globalThis.siteEarlySubmit = event), { once: true });
  form.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
  stop = replayEarlyInput();
  await hydrate();
  expect(onSend).toHaveBeenCalledTimes(1);
});

describe('a button pressed before hydration', () => {
  const agree = () => screen.getByRole('button', { name: 'Agree' });

  it('is clicked once after several early clicks', async () => {
    stop = replayEarlyInput();
    await user.click(agree());
    await user.click(agree());
    await hydrate();
    expect(state()).toMatchObject({ agreed: true });
    await act(async () => jest.advanceTimersByTime(1_000));
    await user.click(agree());
    expect(state()).toMatchObject({ agreed: false });
  });

  it('is clicked when the inline script recorded the click', async () => {
    agree().addEventListener('click', (event) => (globalThis.siteEarlyClick = event), {
      once: true,
    });
    await user.click(agree());
    stop = replayEarlyInput();
    await hydrate();
    expect(state()).toMatchObject({ agreed: true });
  });

  it('is not clicked again when the click itself hydrated it', async () => {
    stop = replayEarlyInput();
    await act(async () => {
      root = hydrateRoot(rootElement(), <Form />);
      agree().click();
    });
    expect(state()).toMatchObject({ agreed: true });
    await act(async () => jest.advanceTimersByTime(1_000));
    expect(state()).toMatchObject({ agreed: true });
  });
});

it('sets no timer without early input', async () => {
  stop = replayEarlyInput();
  await hydrate();
  await user.type(name(), 'Ada');
  expect(state()).toMatchObject({ name: 'Ada' });
  expect(jest.getTimerCount()).toBe(0);
});
