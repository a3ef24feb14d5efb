import { useEffect, useRef } from 'react';
import { showViewed } from './row.tsx';

/** The row of viewed products, as a part of a page that React draws. */
export function ViewedRow() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current === null ? undefined : showViewed(place.current, null)), []);
  return <div ref={place} />;
}
