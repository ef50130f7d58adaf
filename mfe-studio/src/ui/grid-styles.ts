import { makeStyles, tokens } from '@fluentui/react-components';

/** The container is too narrow for columns at this text size. */
const CARDS = '@container (max-width: 38.75rem)';

/** A card is too narrow for labels beside their values. */
const NARROW = '@container (max-width: 14rem)';

/** Fluent's data grid as a CSS grid with columns as wide as their content, or with rows as cards. */
export const useGridStyles = makeStyles({
  grid: {
    display: 'grid',
    fontSize: tokens.fontSizeBase200,
    [CARDS]: { display: 'block' },
  },
  fullRow: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'stretch',
    [CARDS]: { display: 'block' },
  },
  header: { [CARDS]: { display: 'none' } },
  head: {
    // At least as wide as its text; otherwise headings would overlap.
    minWidth: 'auto',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightSemibold,
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
  },
  row: {
    ':last-child': { borderBottomStyle: 'none' },
    [CARDS]: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: tokens.spacingHorizontalL,
      padding: tokens.spacingHorizontalM,
    },
  },
  highlighted: { boxShadow: `inset 3px 0 0 ${tokens.colorStatusDangerForeground1}` },
  cell: {
    // At least as wide as a word; otherwise Fluent's cells would overlap.
    minWidth: 'auto',
    paddingTop: tokens.spacingVerticalSNudge,
    paddingBottom: tokens.spacingVerticalSNudge,
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    fontSize: '0.875rem',
    // The container would clip an outline around the cell.
    ':focus-visible': { outlineOffset: '-2px' },
    '> *': { minWidth: 0 },
    [CARDS]: {
      flex: '0 1 100%',
      minHeight: '24px',
      columnGap: tokens.spacingHorizontalSNudge,
      alignItems: 'baseline',
      padding: `${tokens.spacingVerticalXXS} 0`,
      overflowWrap: 'anywhere',
      '::before': {
        content: 'attr(data-label)',
        flexShrink: 0,
        minWidth: '5.25rem',
        color: tokens.colorNeutralForeground3,
        fontWeight: tokens.fontWeightRegular,
      },
      '&:not([data-label])::before': { content: 'none' },
      '&:has(> div:empty)': { display: 'none' },
      '&:has(> div > :only-child:empty)': { display: 'none' },
    },
    [NARROW]: {
      flexWrap: 'wrap',
      '& *': { minWidth: 0, maxWidth: '100%', whiteSpace: 'pre-line' },
    },
  },
  first: { fontWeight: tokens.fontWeightSemibold },
  words: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  // Of the first cell and a number that fits beside it.
  pair: { [CARDS]: { flexBasis: 'auto', ':not(:first-child)::before': { minWidth: 'auto' } } },
  number: {
    justifyContent: 'flex-end',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    [CARDS]: { justifyContent: 'flex-start', textAlign: 'left' },
  },
  // Of a card with many numbers: three beside each other, each below its label.
  compact: {
    [CARDS]: {
      flex: `0 0 calc((100% - 2 * ${tokens.spacingHorizontalL}) / 3)`,
      flexDirection: 'column',
      alignItems: 'flex-start',
      '::before': { fontSize: tokens.fontSizeBase200 },
    },
  },
  end: { justifyContent: 'flex-end' },
  // The cell itself is a touch target, so 24 px beside its controls stay free.
  group: { paddingRight: tokens.spacingHorizontalXXXL },
  // For tables of form fields.
  formCell: {
    alignItems: 'flex-start',
    paddingLeft: tokens.spacingHorizontalXS,
    paddingRight: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightRegular,
    '> *': { minWidth: 0, width: '100%' },
    [CARDS]: { '::before': { flexBasis: 'min(7.5rem, 40%)' } },
  },
});
