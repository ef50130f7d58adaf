import { makeStyles, tokens } from '@fluentui/react-components';

/** The container is too narrow for columns. */
const CARDS = '@container (max-width: 620px)';

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
    [CARDS]: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXS}` },
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
    '> *': { minWidth: 0 },
    [CARDS]: {
      minHeight: '32px',
      alignItems: 'baseline',
      overflowWrap: 'anywhere',
      '::before': {
        content: 'attr(data-label)',
        flexBasis: 'min(7.5rem, 40%)',
        flexShrink: 0,
        color: tokens.colorNeutralForeground3,
      },
      '&:not([data-label])::before': { content: 'none' },
    },
  },
  first: { fontWeight: tokens.fontWeightSemibold },
  // The first cell of a card, below its label.
  title: {
    [CARDS]: {
      flexWrap: 'wrap',
      '::before': {
        flexBasis: '100%',
        fontSize: tokens.fontSizeBase200,
        fontWeight: tokens.fontWeightRegular,
      },
    },
  },
  words: { overflowWrap: 'anywhere' },
  number: {
    justifyContent: 'flex-end',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    [CARDS]: { justifyContent: 'flex-start', textAlign: 'left' },
  },
  // Of a card with many numbers: three beside each other, each below its label.
  compact: {
    [CARDS]: {
      display: 'inline-flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      width: 'calc(100% / 3)',
      paddingTop: 0,
      verticalAlign: 'top',
      '::before': { flexBasis: 'auto', fontSize: tokens.fontSizeBase200 },
    },
  },
  end: { justifyContent: 'flex-end' },
  // The cell itself is a touch target, so 24 px beside its controls stay free.
  group: { paddingRight: tokens.spacingHorizontalXXXL },
  // For FormTable.
  formCell: {
    alignItems: 'flex-start',
    paddingLeft: tokens.spacingHorizontalXS,
    paddingRight: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightRegular,
    '> *': { minWidth: 0, width: '100%' },
  },
});
