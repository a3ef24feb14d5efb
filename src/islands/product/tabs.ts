import { isPlainClick } from '#src/islands/plain-click.ts';

type Tab = { readonly link: HTMLAnchorElement; readonly panel: HTMLElement };

/**
 * Turns a list of links and their sections into tabs (ARIA Authoring Practices, Tabs with automatic
 * activation). The section in the address is open, else the first. Hidden sections are found by the
 * browser's own search, which opens them if it can.
 */
export function makeTabs(list: HTMLElement): void {
  const tabs = tabsOf(list);
  const [first] = tabs;
  if (first === undefined) return;
  list.setAttribute('role', 'tablist');
  for (const tab of tabs) makeTab(tab, tabs);
  list.addEventListener('keydown', (event) => {
    const next = tabOfKey(event, tabs);
    if (next === undefined) return;
    event.preventDefault();
    open(next, tabs);
    next.link.focus();
  });
  window.addEventListener('hashchange', () => {
    const named = namedIn(window.location.hash, tabs);
    if (named === undefined) return;
    open(named, tabs);
    named.panel.scrollIntoView();
  });
  open(namedIn(window.location.hash, tabs) ?? first, tabs);
}

function tabsOf(list: HTMLElement): readonly Tab[] {
  return [...list.querySelectorAll('a')].flatMap((link) => {
    const panel = document.getElementById(link.hash.slice(1));
    return panel === null ? [] : [{ link, panel }];
  });
}

function makeTab(tab: Tab, tabs: readonly Tab[]): void {
  const { link, panel } = tab;
  link.id = `${panel.id}-tab`;
  link.setAttribute('role', 'tab');
  link.setAttribute('aria-controls', panel.id);
  panel.setAttribute('role', 'tabpanel');
  panel.setAttribute('aria-labelledby', link.id);
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open(tab, tabs);
    keepInAddress(link.hash);
  });
  panel.addEventListener('beforematch', () => {
    open(tab, tabs);
  });
}

/** The address names the open tab, so that it can be shared; the history gets no entry. */
function keepInAddress(hash: string): void {
  window.history.replaceState(window.history.state, '', hash);
}

function namedIn(hash: string, tabs: readonly Tab[]): Tab | undefined {
  return tabs.find(({ link }) => link.hash === hash);
}

function tabOfKey(event: KeyboardEvent, tabs: readonly Tab[]): Tab | undefined {
  const index = tabs.findIndex(({ link }) => link === event.target);
  if (index === -1 || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  switch (event.key) {
    case 'ArrowRight':
      return tabs.at((index + 1) % tabs.length);
    case 'ArrowLeft':
      return tabs.at(index - 1);
    case 'Home':
      return tabs.at(0);
    case 'End':
      return tabs.at(-1);
    case ' ':
      return tabs.at(index);
    default:
      return undefined;
  }
}

function open(chosen: Tab, tabs: readonly Tab[]): void {
  for (const { link, panel } of tabs) {
    const isOpen = link === chosen.link;
    link.setAttribute('aria-selected', String(isOpen));
    link.tabIndex = isOpen ? 0 : -1;
    if (isOpen) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', 'onbeforematch' in panel ? 'until-found' : '');
  }
}
