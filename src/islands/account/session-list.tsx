import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { WireSession } from '#src/contract/session.ts';
import { momentInWords } from '#src/domain/day.ts';
import { ALL_OTHERS, loadSessions, logOut, sessions } from '#src/stores/accounts/sessions.ts';
import { ReadAgain } from './read-again.tsx';

/** The user's sessions, each with a button to end it (DESIGN.md, Security). */
export function SessionList() {
  const state = useStore(sessions);
  useEffect(() => void loadSessions(), []);
  return (
    <section className="account-part" aria-labelledby="sessions-heading">
      <h3 id="sessions-heading" tabIndex={-1}>
        Where you are logged in
      </h3>
      {state.step === 'loading' && <p role="status">Loading your devices…</p>}
      {state.step === 'failed' && (
        <ReadAgain text={state.text} onAgain={() => void loadSessions()} />
      )}
      {state.step === 'ready' && <Devices sessions={state.sessions} ending={state.ending} />}
    </section>
  );
}

function Devices(props: {
  readonly sessions: readonly WireSession[];
  readonly ending: string | null;
}) {
  const { sessions: shown, ending } = props;
  const end = (sessionId: string) => () => {
    // The button disappears with its session: the focus must not be lost.
    document.getElementById('sessions-heading')?.focus();
    void logOut(sessionId);
  };
  return (
    <>
      <p className="quiet">If you do not know one of these, end it and change your password.</p>
      <ul className="session-list">
        {shown.map(({ id, device, startedAt, usedAt, isCurrent }) => (
          <li key={id}>
            <div>
              <strong>{device}</strong>
              {isCurrent && <span className="session-here">This device</span>}
              <p className="quiet">
                Logged in {momentInWords(startedAt)} · last used {momentInWords(usedAt)}
              </p>
            </div>
            {!isCurrent && (
              <button
                type="button"
                className="quiet-button"
                aria-label={`End the session of ${device}, logged in ${momentInWords(startedAt)}`}
                aria-disabled={ending !== null}
                onClick={end(id)}
              >
                {ending === id ? 'Ending…' : 'End'}
              </button>
            )}
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <button
          type="button"
          className="quiet-button"
          aria-disabled={ending !== null}
          onClick={end(ALL_OTHERS)}
        >
          {ending === ALL_OTHERS ? 'Logging out…' : 'Log out everywhere else'}
        </button>
      )}
    </>
  );
}
