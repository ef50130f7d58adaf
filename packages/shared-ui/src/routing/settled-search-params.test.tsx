import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import { useSettledSearchParams } from './settled-search-params';

const Sort = () => <p>{useSettledSearchParams()[0].get('sort') ?? 'unsorted'}</p>;

it('hydrates without parameters, then renders those of the URL', async () => {
  window.history.replaceState(null, '', '/products?sort=rating');
  document.body.innerHTML = `<div>${renderToString(
    <StaticRouter location="/products">
      <Sort />
    </StaticRouter>,
  )}</div>`;
  const onRecoverableError = jest.fn();
  const container = document.querySelector('div')!;
  expect(container).toHaveTextContent('unsorted');

  await act(async () => {
    hydrateRoot(
      container,
      <BrowserRouter>
        <Sort />
      </BrowserRouter>,
      { onRecoverableError },
    );
  });

  expect(container).toHaveTextContent('rating');
  expect(onRecoverableError).not.toHaveBeenCalled();
});
