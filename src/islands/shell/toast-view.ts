import { iconButton, iconOf } from '#src/islands/icon-button.ts';
import { dismiss, type Toast } from '#src/stores/toasts.ts';

/** A message as an item of the toaster's list (SPEC.md section 8). */
export function toastView({ id, kind, title, text, link, undo }: Toast): HTMLLIElement {
  const item = document.createElement('li');
  item.className = 'toast';
  item.dataset.kind = kind;
  const body = document.createElement('div');
  body.className = 'toast-body';
  body.append(words(title, text));
  item.append(iconOf(kind === 'success' ? 'check' : 'alert'), body);
  if (undo !== null) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'toast-action';
    button.textContent = 'Undo';
    button.addEventListener('click', () => {
      dismiss(id);
      undo();
    });
    body.append(button);
  }
  if (link !== null) {
    const anchor = document.createElement('a');
    anchor.className = 'toast-action';
    anchor.href = link.href;
    anchor.textContent = link.name;
    body.append(anchor);
  }
  const close = iconButton('close', 'Dismiss this message');
  close.className = 'toast-close';
  close.addEventListener('click', () => {
    dismiss(id);
  });
  item.append(close);
  return item;
}

/** A message as it is read out. */
export function spoken({ title, text }: Pick<Toast, 'title' | 'text'>): string {
  return title === null ? text : `${title}. ${text}`;
}

function words(title: string | null, text: string): HTMLElement {
  const box = document.createElement('div');
  box.className = 'toast-words';
  if (title !== null) {
    const strong = document.createElement('strong');
    strong.textContent = title;
    box.append(strong);
  }
  const line = document.createElement('p');
  line.textContent = text;
  box.append(line);
  return box;
}
