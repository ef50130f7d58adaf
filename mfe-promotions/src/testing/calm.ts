/** A visitor who wants no motion: the wheel stands at its segment at once. jsdom animates nothing anyway. */
export const wantNoMotion = (): void => {
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockReturnValue({ matches: true, addEventListener() {}, removeEventListener() {} } as never);
};
