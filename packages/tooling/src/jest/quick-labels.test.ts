/** @jest-environment ./packages/tooling/src/jest/browser-environment.js */

const texts = (selector: string) =>
  [...document.querySelector<HTMLInputElement>(selector)!.labels!].map(
    (label) => label.textContent,
  );

beforeEach(() => {
  document.body.innerHTML = `
    <label for="a">one</label><label>two <input id="a"></label><label for="a">three</label>
    <label for="b">four <select id="c"></select></label><button id="b"></button>
    <p id="inside"><i id="twice">first</i></p><i id="twice">second</i>`;
});

it('tells which labels name a control, and which stand around it', () => {
  expect(texts('#a')).toEqual(['one', 'three', 'two ']);
  expect(texts('#b')).toEqual(['four ']);
  expect(texts('#c')).toEqual([]);
});

it('does so after the page has changed', () => {
  expect(texts('#b')).toEqual(['four ']);
  const label = document.querySelector('label')!;
  label.htmlFor = 'b';
  expect(texts('#a')).toEqual(['three', 'two ']);
  expect(texts('#b')).toEqual(['one', 'four ']);
  label.remove();
  expect(texts('#b')).toEqual(['four ']);
  document.body.append(label);
  expect(texts('#b')).toEqual(['four ', 'one']);
});

it('finds by its id what is inside, first the first', () => {
  const inside = document.querySelector('#inside')!;
  expect(document.querySelector('[id="twice"]')).toHaveProperty('textContent', 'first');
  expect(inside.querySelector('[id="twice"]')).toHaveProperty('textContent', 'first');
  expect(inside.nextElementSibling!.querySelector('[id="twice"]')).toBeNull();
  expect(inside.querySelector('[id="inside"]')).toBeNull();
  expect(inside.querySelector('[id="a"]')).toBeNull();
  expect(document.querySelector('[id="nowhere"]')).toBeNull();
});

it('finds it where the first of that id is elsewhere, and in what is not in the page', () => {
  const apart = document.createElement('p');
  apart.innerHTML = '<i id="twice">third</i>';
  expect(apart.querySelector('[id="twice"]')).toHaveProperty('textContent', 'third');
  document.body.append(apart);
  expect(apart.querySelector('[id="twice"]')).toHaveProperty('textContent', 'third');
});
