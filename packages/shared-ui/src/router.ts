/** The router as the site uses it; everybody imports it from here, so that there is one. */
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
