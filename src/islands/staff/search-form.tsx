import { useEffect, useRef } from 'react';
import { Icon } from '#src/ui/icon.tsx';

type Props = {
  /** Names the field. */
  readonly label: string;
  readonly placeholder: string;
  readonly words: string;
  readonly onSearch: (words: string) => void;
};

/** The search of a list. */
export function SearchForm({ label, placeholder, words, onSearch }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = field;
    if (current !== null && current !== document.activeElement) current.value = words;
  }, [words]);
  return (
    <form
      className="bo-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(field.current?.value ?? '');
      }}
    >
      <input
        className="input"
        type="search"
        ref={field}
        aria-label={label}
        placeholder={placeholder}
        defaultValue={words}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button type="submit" className="button" aria-label="Search">
        <Icon name="search" />
      </button>
    </form>
  );
}
