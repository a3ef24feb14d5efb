import { searchSorts, sortNames, type SearchSort } from '#src/domain/search/sort.ts';
import { Icon } from '#src/ui/icon.tsx';

type Props = {
  /** Number of active filters. */
  readonly active: number;
  readonly sort: SearchSort | null;
  /** Whether the search has words: the best matches are first by default then. */
  readonly words: boolean;
};

/**
 * The Filter and Sort bar of every list, static pages included. One delegated listener answers it
 * (islands/search/start-results.ts).
 */
export function FilterBar({ active, sort, words }: Props) {
  return (
    <div className="filter-bar" data-filter-bar>
      <button type="button" aria-haspopup="dialog" data-filter-open>
        <Icon name="filter" />
        Filter{active > 0 && ` (${active})`}
      </button>
      <label>
        <span>Sort:</span>
        <select
          key={`${sort} ${words}`}
          defaultValue={sort ?? ''}
          autoComplete="off"
          data-filter-sort
        >
          <option value="">{words ? 'Best match' : sortNames.shop}</option>
          {searchSorts.map((name) => (
            <option key={name} value={name}>
              {sortNames[name]}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </label>
    </div>
  );
}
