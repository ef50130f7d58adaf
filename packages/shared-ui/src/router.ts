/** The router, imported from here by all parts, so that there is one instance. */
export {
  Link,
  matchPath,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router-dom';
export { BrowserRouter } from './routing/browser-router';
export { useSettledSearchParams } from './routing/settled-search-params';
