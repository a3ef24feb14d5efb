import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { WireAuditEntry } from '#src/contract/staff.ts';
import { momentInWords } from '#src/domain/day.ts';
import { actionWords, changedValues } from '#src/domain/staff/change-words.ts';
import { auditLog } from '#src/stores/staff/members.ts';
import { GrowingList } from './growing-list.tsx';

/** Who has changed what. */
export function AuditLog() {
  const state = useStore(auditLog.state);
  const open = () => void auditLog.open(null);
  useEffect(() => {
    void auditLog.open(null);
  }, []);
  return (
    <section className="bo-part" aria-labelledby="log-heading">
      <h2 id="log-heading">Log of changes</h2>
      <GrowingList
        state={state}
        what="changes"
        empty="Nothing has been changed yet."
        className="bo-log"
        onAgain={open}
        onMore={() => void auditLog.grow()}
      >
        {(entry) => <Entry key={entry.id} entry={entry} />}
      </GrowingList>
    </section>
  );
}

function Entry({ entry }: { readonly entry: WireAuditEntry }) {
  const { at, who, action, subject, before, after } = entry;
  return (
    <li>
      <p>
        <strong>{actionWords(action)}</strong>: {subject}
      </p>
      <ul>
        {changedValues(before, after).map(({ name, before: was, after: is }) => (
          <li key={name}>
            {name}: {was === null ? '' : `${was} → `}
            {is ?? 'removed'}
          </li>
        ))}
      </ul>
      <p className="quiet">
        {who}, {momentInWords(at)}
      </p>
    </li>
  );
}
