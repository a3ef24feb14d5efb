import { request } from '#src/api/request.ts';
import { trackCalls } from '#src/contract/track.ts';
import { MISSED_SEARCH } from '#src/domain/search/missed.ts';
import { apiClient } from './api-client.ts';

/** A click on a banner: its id, the component that shows it, and its link. */
export type BannerClick = {
  readonly id: string;
  readonly component: string;
  readonly link: string;
};

/** Maximum length of a link that is sent, in characters: an event's metadata is limited. */
const LONGEST_LINK = 500;

/** The same of a search's text. */
const LONGEST_SEARCH = 200;

/** For calls that outlive their page. */
const client: typeof apiClient = {
  ...apiClient,
  fetch: (url, init) => fetch(url, { ...init, keepalive: true }),
};

/**
 * Records a click on a banner (SPEC.md section 2, Entities). Never rejects: a failure is only logged
 * (SPEC.md section 8).
 */
export async function trackBannerClick({ id, component, link }: BannerClick): Promise<void> {
  try {
    const metadata = { banner: id, link: link.slice(0, LONGEST_LINK) };
    await track(component, metadata);
  } catch (error) {
    console.warn('The click could not be recorded.', error);
  }
}

/**
 * Records an application to buy now and pay later, when its chat is opened (SPEC.md section 8). Never
 * rejects either.
 */
export async function trackApplication(application: string | null): Promise<void> {
  try {
    const metadata = application === null ? {} : { application };
    await track('BuyNowPayLater', metadata);
  } catch (error) {
    console.warn('The application could not be recorded.', error);
  }
}

/**
 * Records a search that the shop cannot answer; `nearest` is what it shows instead, or empty. Never
 * rejects either.
 */
export async function trackMissedSearch(text: string, nearest: string): Promise<void> {
  try {
    const metadata = {
      text: text.slice(0, LONGEST_SEARCH),
      nearest: nearest.slice(0, LONGEST_SEARCH),
    };
    await track('Search', metadata, MISSED_SEARCH);
  } catch (error) {
    console.warn('The search could not be recorded.', error);
  }
}

function track(
  component: string,
  metadata: Readonly<Record<string, string>>,
  eventName = 'WhatsApp',
) {
  return request(trackCalls.track, { body: { eventName, component, metadata } }, client);
}
