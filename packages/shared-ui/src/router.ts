/** The router as the site uses it; everybody imports it from here, so that there is one. */
export {
  Link,
  matchPath,
  NavLink,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
  BrowserRouter,
  StaticRouter,
  Routes,
  Route,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router-dom';
export { useSettledSearchParams } from './routing/settled-search-params';
