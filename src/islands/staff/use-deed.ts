import { useState } from 'react';
import { createDeed, type Deed } from '#src/stores/staff/deed.ts';

/** A deed of a control, for as long as it is shown. */
export function useDeed(): Deed {
  const [deed] = useState(createDeed);
  return deed;
}
