/** A visitor who wants no motion: the wheel stands at its segment at once. jsdom neither animates nor scrolls. */
export const wantNoMotion = (): void => {
  Element.prototype.scrollIntoView = () => {};
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockReturnValue({ matches: true, addEventListener() {}, removeEventListener() {} } as never);
};
