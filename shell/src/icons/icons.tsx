/** The icons of the frame: the icon package would add more bytes to every page. */
const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
  </svg>
);

export const MenuIcon = () => <Icon path="M4 7h16M4 12h16M4 17h16" />;
export const SearchIcon = () => (
  <Icon path="M15.5 15.5 20 20M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z" />
);
export const CloseIcon = () => <Icon path="m6 6 12 12M18 6 6 18" />;

/** The brand's mark: a drop with a crescent of light. */
export const BrandMark = () => (
  <svg viewBox="-10 -19 20 29" width="22" height="32" aria-hidden="true">
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M0-18.5C2.1-11.5 9.5-6.7 9.5 0a9.5 9.5 0 0 1-19 0c0-6.7 7.4-11.5 9.5-18.5zM-5.9-.2a6.1 6.1 0 0 0 7 6.3A8.2 8.2 0 0 1-5.9-.2z"
    />
  </svg>
);
