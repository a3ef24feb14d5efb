import { useEffect, useRef, type ReactNode } from 'react';
import { routes } from '#src/domain/routes.ts';

type Props = {
  readonly title: string;
  readonly text: string;
  /** The next step; Continue Shopping by default. */
  readonly action?: { readonly name: string; readonly href: string };
  /** Link to the order. */
  readonly href?: string | null;
  /** Checks again. */
  readonly onAgain?: () => void;
  /** Further links, after the next step. */
  readonly children?: ReactNode;
  /** Whether the page also checks by itself. */
  readonly isAsking?: boolean;
};

const shopOn = { name: 'Continue Shopping', href: routes.home };

/** A message about a payment, with the possible next step. */
export function PaymentNotice(props: Props) {
  const { title, text, action = shopOn, href, onAgain, isAsking, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <div className="notice payment">
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p className="notice-text">{text}</p>
      {isAsking === true && <p className="quiet">We keep checking automatically.</p>}
      <p className="notice-links">
        {onAgain !== undefined && (
          <button type="button" className="button" onClick={onAgain}>
            Check again
          </button>
        )}
        <a className={onAgain === undefined ? 'button' : 'button button-quiet'} href={action.href}>
          {action.name}
        </a>
        {children}
        {href != null && (
          <a className="button button-quiet" href={href}>
            View order
          </a>
        )}
      </p>
    </div>
  );
}
