import { savesData } from '#src/domain/saves-data.ts';
import { whenLoaded } from '#src/islands/when-loaded.ts';

/** Stored once the browser has the shop's typeface: the next page uses it (layouts/early-script.ts). */
const KEPT_KEY = 'oja:v1:font';

/** Fetches the shop's typeface for the next page, after this one has loaded; not with Save-Data. */
export function keepFont(page: Document): void {
  if (page.documentElement.dataset.font !== undefined || savesData(navigator)) return;
  whenLoaded(page, () => {
    page.fonts.load("1em 'Oja Sans'").then(
      (faces) => {
        if (faces.length > 0) store();
      },
      // The next page tries again; text is readable without it.
      () => undefined,
    );
  });
}

function store(): void {
  try {
    localStorage.setItem(KEPT_KEY, '1');
  } catch {
    // Without storage, the system's typeface stays.
  }
}
