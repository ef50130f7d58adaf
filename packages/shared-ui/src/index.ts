export { Button, ButtonAnchor, ButtonLink, type ButtonLook } from './layout/button';
export { Closing } from './layout/closing';
export { Label, Section } from './layout/section';
export { PillRow } from './layout/pill-row';
export { PageHero } from './layout/page-hero';
export { bringForward, useErrorFocus } from './page/error-focus';
export { Field, reportTypo, type FieldProps } from './page/field';
export { RangeText } from './page/range-text';
export { StrainLabel } from './page/strain-label';
