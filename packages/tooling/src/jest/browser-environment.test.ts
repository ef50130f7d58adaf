/** @jest-environment ./packages/tooling/src/jest/browser-environment.js */

const SELECTORS = [
  ...['.one', '.ONE', '.two', '.one.two', '.three', 'button', 'BUTTON', 'button.one', 'button.two'],
  ...['.two, .one', '.two,\n\tspan', '.parent > .one', '.parent .two', '.one+.two', 'i ~ .two'],
  ...['button:disabled', '.one:disabled', '.one:hover', '.one::before', ':disabled', ':root'],
  ...['*', '#own', '.one#own', '[title]', '.two[title]', '.one:not(.two)', ':is(.one, .two)'],
  ...[
    '.with\\:colon',
    '.café',
    'lineargradient',
    'linearGradient',
    '.parent > *',
    '.parent:not(.x) > span',
  ],
];

const declared = SELECTORS.map((selector, n) => `${selector} { --rule-${n}: yes; }`);

/** For each element of the page, which selectors it has the declarations of. */
const styled = (
  style: string,
  matched: (element: Element, selector: string, n: number) => boolean,
) => {
  document.head.innerHTML = `<style>${style}</style>`;
  document.body.innerHTML = `
    <p class="parent"><button class="one extra" id="own" disabled></button><i></i><span class="two" title=""></span></p>
    <b class="\n one\ttwo "></b><i class="ONE with:colon café"></i>
    <svg><linearGradient class="three"></linearGradient></svg>`;
  return [...document.querySelectorAll('*')].map((element) =>
    SELECTORS.filter((selector, n) => matched(element, selector, n)),
  );
};

const applies = (element: Element, _: string, n: number) =>
  getComputedStyle(element).getPropertyValue(`--rule-${n}`) === 'yes';
const matches = (element: Element, selector: string) => element.matches(selector);

it('gives an element the rules whose selectors it matches, and no others', () => {
  expect(styled(declared.join('\n'), applies)).toEqual(styled('', matches));
});

it('does so after the classes of an element have changed', () => {
  styled(declared.join('\n'), applies);
  const button = document.querySelector('button')!;
  button.className = 'two';
  expect(getComputedStyle(button).getPropertyValue('--rule-0')).toBe('');
  expect(getComputedStyle(button).getPropertyValue('--rule-2')).toBe('yes');
});

it('leaves rules without a selector to jsdom', () => {
  styled(
    '@keyframes turn { to { opacity: 0 } } @font-face { font-family: x } .one { color: red }',
    matches,
  );
  expect(getComputedStyle(document.querySelector('.one')!).color).toBe('rgb(255, 0, 0)');
});
