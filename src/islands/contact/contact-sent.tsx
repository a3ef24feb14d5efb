import { useEffect, useRef } from 'react';
import { messageTimes } from '#src/domain/message-times.ts';
import { routes } from '#src/domain/routes.ts';
import { writeAnother } from '#src/stores/messages/contact.ts';

/**
 * Replaces the form once the message is sent. Two seconds later the page goes on to
 * the home page, reloaded (SPEC.md section 2, Contact).
 */
export function ContactSent({ text }: { readonly text: string }) {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    said.current?.focus();
    const timer = setTimeout(() => {
      location.assign(routes.home);
    }, messageTimes.popup);
    // Whoever comes back to this page finds the form again.
    addEventListener('pagehide', writeAnother, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', writeAnother);
    };
  }, []);
  return (
    <div className="contact-sent" role="status" tabIndex={-1} ref={said}>
      <strong>Message sent</strong>
      <p>{text}</p>
      <p>
        <a className="quiet-button" href={routes.home}>
          Continue Shopping
        </a>
      </p>
    </div>
  );
}
