import {
  mayLoadAhead,
  nextPageRules,
  type LoadingAhead,
  type Means,
} from '#src/domain/next-pages.ts';

/** The line of a device (Network Information API); the type is not in TypeScript's library. */
type Connection = EventTarget & Pick<Means, 'saveData' | 'effectiveType'>;

type Device = { readonly connection?: Connection; readonly deviceMemory?: number };

/**
 * Lets the browser load a likely next page while the device may (`mayLoadAhead`), in browsers that know
 * speculation rules. A script adds the rules, because a header would apply to every device.
 */
export function offerNextPages(page: Document): void {
  if (!('supports' in HTMLScriptElement) || !HTMLScriptElement.supports('speculationrules')) return;
  const { connection, deviceMemory } = navigator as Device;
  const { matches: hovers } = matchMedia('(hover: hover)');
  let shown: HTMLScriptElement | null = null;
  let now: LoadingAhead | null = null;
  const follow = () => {
    const { saveData, effectiveType } = connection ?? {};
    const ahead = mayLoadAhead({ saveData, effectiveType, deviceMemory }, hovers);
    if (ahead === now) return;
    now = ahead;
    shown?.remove();
    shown = ahead === null ? null : rulesElement(page, ahead);
    if (shown !== null) page.head.append(shown);
  };
  follow();
  connection?.addEventListener('change', follow);
}

/** Browsers read the rules of an element once: other rules need another element. */
function rulesElement(page: Document, ahead: LoadingAhead): HTMLScriptElement {
  const rules = page.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = nextPageRules(ahead);
  return rules;
}
