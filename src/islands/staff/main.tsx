import { createRoot } from 'react-dom/client';
import '#src/styles/staff/index.css';
import { followAddress } from '#src/stores/staff/place.ts';
import { beginReads } from '#src/stores/staff/staff-client.ts';
import { BackOffice } from './back-office.tsx';

// The program of the back office: one bundle apart from the shoppers' (release/build/back-office.ts).
const root = document.getElementById('back-office');
if (root !== null) {
  beginReads();
  followAddress();
  createRoot(root).render(<BackOffice />);
}
