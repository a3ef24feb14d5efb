import { useState } from 'react';
import type { WireInvitation, WireMember } from '#src/contract/staff.ts';
import { staffRoles, type StaffRole } from '#src/domain/staff/role.ts';
import { changeMember, inviteAgain } from '#src/stores/staff/members.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DeedButton } from './deed-button.tsx';
import { roleNames } from './role-names.ts';
import { Said } from './said.tsx';
import { useDeed } from './use-deed.ts';

type Props = {
  readonly member: WireMember;
  readonly isSelf: boolean;
  readonly onInvited: (invitation: WireInvitation) => void;
};

/** A member, with their role and access as controls. */
export function MemberRow({ member, isSelf, onInvited }: Props) {
  const { name, email, role, isActive } = member;
  const deed = useDeed();
  const [asks, setAsks] = useState(false);
  const change = (to: Partial<Pick<WireMember, 'role' | 'isActive'>>) =>
    void deed.run(() => changeMember(member, { role, isActive, ...to }));
  const again = () =>
    void deed.run(async () => {
      onInvited(await inviteAgain(member));
      return 'The new link is below.';
    });
  return (
    <li>
      <p>
        <strong>{name}</strong>
        {isSelf && ' (you)'}
        <span className="quiet bo-mail">{email}</span>
        <span className="quiet">{memberState(member)}</span>
      </p>
      <div className="bo-member-deeds">
        <RoleChoice
          member={member}
          onChoose={(to) => {
            change({ role: to });
          }}
        />
        {!isSelf && (
          <>
            <DeedButton deed={deed} className="quiet-button" onPress={again}>
              New link
            </DeedButton>
            <DeedButton
              deed={deed}
              className="quiet-button"
              onPress={() => {
                if (isActive) setAsks(true);
                else change({ isActive: true });
              }}
            >
              {isActive ? 'Close account' : 'Open account again'}
            </DeedButton>
          </>
        )}
      </div>
      <Said deed={deed} />
      {asks && (
        <CloseQuestion
          name={name}
          onConfirm={() => {
            change({ isActive: false });
          }}
          onClose={() => {
            setAsks(false);
          }}
        />
      )}
    </li>
  );
}

type ChoiceProps = {
  readonly member: WireMember;
  readonly onChoose: (role: StaffRole) => void;
};

function RoleChoice({ member: { name, role }, onChoose }: ChoiceProps) {
  return (
    <select
      className="input"
      aria-label={`Role of ${name}`}
      value={role}
      onChange={({ target }) => {
        const to = staffRoles.find((one) => one === target.value);
        if (to !== undefined) onChoose(to);
      }}
    >
      {staffRoles.map((one) => (
        <option key={one} value={one}>
          {roleNames[one]}
        </option>
      ))}
    </select>
  );
}

type QuestionProps = {
  readonly name: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

function CloseQuestion({ name, onConfirm, onClose }: QuestionProps) {
  return (
    <ConfirmDialog
      title={`Close the account of ${name}?`}
      action="Close account"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{name} is signed out everywhere and cannot sign in again.</p>
    </ConfirmDialog>
  );
}

function memberState({ isActive, hasJoined, hasSecondFactor }: WireMember): string {
  if (!isActive) return 'Closed';
  if (!hasJoined) return 'Invited, not joined yet';
  return hasSecondFactor ? 'With a second factor' : 'Without a second factor';
}
