/** Focus and Escape of a modal `<dialog>` (HTML, section 4.11.4), which jsdom lacks, in each test of the file. */
export const mockModalDialogs = (): void => {
  const { showModal, close } = HTMLDialogElement.prototype;
  const before = new Map<HTMLDialogElement, Element | null>();

  const methods = {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      before.set(this, document.activeElement);
      this.querySelector<HTMLElement>('input, button, a')?.focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      const opener = before.get(this);
      before.delete(this);
      if (this.isConnected && opener instanceof HTMLElement) opener.focus();
      this.dispatchEvent(new Event('close'));
    },
  };
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    const top = [...before.keys()].filter(({ isConnected }) => isConnected).at(-1);
    if (top?.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
  };
  beforeEach(() => {
    Object.assign(HTMLDialogElement.prototype, methods);
    document.addEventListener('keydown', handleKey);
  });
  afterEach(() => {
    Object.assign(HTMLDialogElement.prototype, { showModal, close });
    document.removeEventListener('keydown', handleKey);
  });
};
