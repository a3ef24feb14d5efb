import {
  forYears,
  isolated,
  leads,
  misses,
  ofText,
  oldScript,
  packed,
  script,
  sends,
  shows,
  type Row,
} from './hosting-rows.ts';

/** The requests of the back office, of which every server gives these answers. */
export const backOfficeRows: readonly Row[] = [
  ofBackOffice(shows('/back-office', 'back-office')),
  ofBackOffice(shows('/back-office/orders', 'back-office/orders')),
  ofBackOffice(shows('/back-office/orders?status=paid', 'back-office/orders')),
  // A parameter of a list changes nothing there.
  ofBackOffice(shows('/back-office/orders?s=a', 'back-office/orders')),
  ofBackOffice(packed(shows('/back-office/orders', 'back-office/orders'), 'br', 'br')),
  leads('/back-office/', 308, '/back-office'),
  leads('/back-office/orders.html', 308, '/back-office/orders'),
  leads('/Back-Office/Orders', 308, '/back-office/orders'),
  misses('/back-office/nothing'),
  misses('/back-office/orders/more'),
  misses('/back-office/files'),
  ...['New', 'Old'].map((mark) =>
    // Of the release before too, for pages that were loaded from it.
    sends(`/back-office/files/main${mark}.C0ffee12.js`, oldScript, {
      ...ofText,
      'content-type': script,
      'cache-control': forYears,
    }),
  ),
];

/** A page that browsers revalidate at each visit and search engines do not index. */
function ofBackOffice(row: Row): Row {
  const answers = { ...row.answers, 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' };
  return isolated({ ...row, answers });
}
