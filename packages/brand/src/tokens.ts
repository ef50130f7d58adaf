/**
 * Design tokens for CSS variables (`theme/variables.scss` of packages/shared-ui), Fluent themes, mails and guides.
 * Numbers in comments are contrast ratios on `ground` and `raised`.
 */
export const color = {
  ground: '#12100c',
  raised: '#1d1914',
  /** Hairlines. */
  line: '#332c21',
  /** Borders of inputs, 3:1 on ground. */
  control: '#7a6c55',
  /** 16.5 on ground, 15.2 on raised. */
  text: '#f5eee2',
  /** Secondary text: 8.6, 7.9. */
  muted: '#b9ad99',
  /** Accent for primary actions, focus, links on hover: 9.1, 8.4. */
  amber: '#e5a93d',
  /** Amber while pressed or hovered. */
  'amber-bright': '#f2bf62',
  /** Text on amber: 8.9. */
  ink: '#1b1206',
  sativa: '#86c46f',
  indica: '#b795f2',
  hybrid: '#f0cf5a',
  danger: '#ff9a85',
  /** The edge of raised or focused elements. */
  edge: '#e5a93d2e',
  /** Behind dialogs. */
  veil: '#0b0906d9',
} as const;

export const font = {
  display: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
  text: "'Instrument Sans Variable', 'Instrument Sans Fallback', system-ui, sans-serif",
} as const;

/** Type scale of 1.25 from 17 px; headings are fluid from phone to desktop. */
export const size = {
  /** Labels in capitals, pills and legal texts. */
  label: '0.85rem',
  small: '0.9375rem',
  text: '1.0625rem',
  lead: '1.25rem',
  h3: 'clamp(1.25rem, 1.15rem + 0.5vw, 1.55rem)',
  h2: 'clamp(1.75rem, 1.4rem + 1.7vw, 2.6rem)',
  h1: 'clamp(2.2rem, 1.6rem + 3vw, 4.05rem)',
} as const;

/** Multiples of 4 px. */
export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  16: '64px',
  24: '96px',
  /** Between the sections of a page. */
  section: 'clamp(56px, 3.5rem + 5vw, 128px)',
  /** Beside the container. */
  gutter: 'clamp(20px, 4vw, 48px)',
} as const;

export const radius = { control: '10px', card: '14px', pill: '999px' } as const;

export const motion = {
  fast: '180ms',
  slow: '320ms',
  ease: 'cubic-bezier(.2,.7,.2,1)',
} as const;

export const layer = { header: '40', menu: '50', popup: '60', notices: '70', gate: '90' } as const;

export const container = '1200px';

/** All tokens as CSS variables: name without leading dashes → value. */
export const cssVariables = (): Record<string, string> => {
  const groups = { color, font, size, space, radius, motion, layer };
  const variables: Record<string, string> = { container };
  for (const [group, tokens] of Object.entries(groups)) {
    for (const [name, value] of Object.entries(tokens)) variables[`${group}-${name}`] = value;
  }
  return variables;
};
