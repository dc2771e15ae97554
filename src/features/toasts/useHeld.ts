import { useState } from 'react';

/** Whether a person holds something: a pointer rests on it, or it has the focus (a press gives it). */
export function useHeld() {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return {
    isHeld: isPointedAt || isFocused,
    holders: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
