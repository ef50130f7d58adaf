/**
 * What browsers do with the focus of a modal `<dialog>` and with Escape, which jsdom leaves out: it goes to the first
 * control, and back when the dialog is closed; one that was taken out of the page before it is closed loses it (HTML,
 * section 4.11.4). Returns what takes this back.
 */
export const standInForModals = (): (() => void) => {
  const { showModal, close } = HTMLDialogElement.prototype;
  const before = new Map<HTMLDialogElement, Element | null>();

  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      before.set(this, document.activeElement);
      this.querySelector<HTMLElement>('input, button, a')?.focus();
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      const opener = before.get(this);
      before.delete(this);
      if (this.isConnected && opener instanceof HTMLElement) opener.focus();
    },
  });
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    const top = [...before.keys()].filter(({ isConnected }) => isConnected).at(-1);
    if (top?.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
  };
  document.addEventListener('keydown', handleKey);

  return () => {
    Object.assign(HTMLDialogElement.prototype, { showModal, close });
    document.removeEventListener('keydown', handleKey);
  };
};
