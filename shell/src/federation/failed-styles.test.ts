import { dropFailedStyles } from './failed-styles';

const link = (href: string, sheet: object | null) => {
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  element.setAttribute('href', href);
  Object.defineProperty(element, 'sheet', { value: sheet });
  return element;
};

it('takes away the links whose styles have not come, and nothing else', () => {
  const icon = document.createElement('link');
  icon.rel = 'icon';
  document.head.append(icon, link('/sound.css', {}), link('/broken.css', null));
  dropFailedStyles();
  expect([...document.head.children].map((element) => element.getAttribute('href'))).toEqual([
    null,
    '/sound.css',
  ]);
});
