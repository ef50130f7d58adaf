import { useLocation } from '@site/shared-ui/router';
import { useEffect, useRef } from 'react';

/**
 * For the heading of whichever part of a tool is shown: focus moves there when the visitor goes from one part to
 * another, with the tool's buttons or with the browser's, and a certificate stands with its top under the header, at once:
 * focus alone would leave it halfway down the screen. A page that opens with a part takes no focus from whoever has it,
 * such as the age gate.
 */
export const useHeadingFocus = (shown: string) => {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const last = useRef({ key, shown, moved: false });

  useEffect(() => {
    const before = last.current;
    // The query of a prerendered page comes late: that changes what is shown, but not the location.
    const moved = before.moved || before.key !== key;
    last.current = { key, shown, moved };
    if (!moved || before.shown === shown) return;
    headingRef.current?.focus();
    headingRef.current?.closest('article')?.scrollIntoView();
  }, [key, shown]);

  return headingRef;
};
