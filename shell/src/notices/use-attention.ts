import { useRef, useState, type FocusEvent } from 'react';

/** Whether somebody points at an element or has focus in it, and a way back to where their focus was before. */
export function useAttention() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<EventTarget>(null);

  const handlers = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      setFocused(true);
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) setFocused(false);
    },
  };

  /** For when what was hovered or focused goes away: browsers do not report that as leaving. */
  const release = () => {
    if (focused && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    setHovered(false);
    setFocused(false);
  };

  return { attended: hovered || focused, handlers, release };
}
