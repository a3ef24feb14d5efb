/**
 * Header of every answer of a site: the release that it comes from. Pages cannot state it themselves,
 * because an unchanged page is the same file in both releases.
 */
export const RELEASE_HEADER = 'Oja-Release';

/** Status of the worker's answer for a file of another release than the page's. */
export const OTHER_RELEASE_STATUS = 409;
