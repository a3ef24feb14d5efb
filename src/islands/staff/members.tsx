import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { WireInvitation, WireMember, WireSelf } from '#src/contract/staff.ts';
import { momentInWords } from '#src/domain/day.ts';
import { members, readMembers, requireSecondFactor } from '#src/stores/staff/members.ts';
import { CopyButton } from './copy-button.tsx';
import { DeedButton } from './deed-button.tsx';
import { Failed } from './failed.tsx';
import { InviteForm } from './invite-form.tsx';
import { Loading } from './loading.tsx';
import { MemberRow } from './member-row.tsx';
import { Said } from './said.tsx';
import { useDeed } from './use-deed.ts';

/** Every member of staff, for the owner. */
export function Members({ self }: { readonly self: WireSelf }) {
  const reading = useStore(members);
  const [invitation, setInvitation] = useState<WireInvitation | null>(null);
  useEffect(() => {
    void readMembers();
  }, []);
  return (
    <section className="bo-part" aria-labelledby="members-heading">
      <h2 id="members-heading">Members</h2>
      {reading.step === 'loading' && <Loading>Loading the members…</Loading>}
      {reading.step === 'failed' && (
        <Failed text={reading.text} onAgain={() => void readMembers()} />
      )}
      {reading.step === 'ready' && (
        <>
          <Everyone members={reading.value.members} self={self} onInvited={setInvitation} />
          {invitation !== null && <Link invitation={invitation} />}
          <InviteForm onInvited={setInvitation} />
          <Rule isRequired={reading.value.requiresSecondFactor} />
        </>
      )}
    </section>
  );
}

type EveryoneProps = {
  readonly members: readonly WireMember[];
  readonly self: WireSelf;
  readonly onInvited: (invitation: WireInvitation) => void;
};

function Everyone({ members: all, self, onInvited }: EveryoneProps) {
  return (
    <ul className="bo-members">
      {all.map((member) => (
        <MemberRow
          key={member.id}
          member={member}
          isSelf={member.id === self.id}
          onInvited={onInvited}
        />
      ))}
    </ul>
  );
}

function Link({
  invitation: { member, link, expiresAt },
}: {
  readonly invitation: WireInvitation;
}) {
  return (
    <div className="bo-note" role="status">
      <p>
        Send this link to {member.name}. It works once, until {momentInWords(expiresAt)}.
      </p>
      <code className="bo-key">{link}</code>
      <CopyButton text={link} what="link" />
    </div>
  );
}

function Rule({ isRequired }: { readonly isRequired: boolean }) {
  const deed = useDeed();
  return (
    <div className="bo-rule">
      <h3>Second factor for everybody</h3>
      <p>
        {isRequired
          ? 'Nobody works here without a second factor.'
          : 'Each member decides for themselves.'}
      </p>
      <DeedButton
        deed={deed}
        className="button button-quiet"
        onPress={() => void deed.run(() => requireSecondFactor(!isRequired))}
      >
        {isRequired ? 'Do not require it' : 'Require it from everybody'}
      </DeedButton>
      <Said deed={deed} />
    </div>
  );
}
