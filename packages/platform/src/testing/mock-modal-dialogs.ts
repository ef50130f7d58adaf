/** Focus and Escape of a modal `<dialog>` (HTML, section 4.11.4), which jsdom lacks, in all tests of the file. */
export const mockModalDialogs = (): void => {
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
      setTimeout(() => this.dispatchEvent(new Event('close')));
    },
  };
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    const top = [...before.keys()].filter(({ isConnected }) => isConnected).at(-1);
    if (top?.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
  };
  // Each test file has a document of its own, so nothing is restored.
  Object.assign(HTMLDialogElement.prototype, methods);
  document.addEventListener('keydown', handleKey);
};
