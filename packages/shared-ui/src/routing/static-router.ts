/** Not part of `@site/shared-ui/router`, because only the server and tests need it. */
export { StaticRouter } from 'react-router-dom/server';
