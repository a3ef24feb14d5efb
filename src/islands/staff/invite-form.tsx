import { useState } from 'react';
import type { WireInvitation } from '#src/contract/staff.ts';
import { staffRoles, type StaffRole } from '#src/domain/staff/role.ts';
import { textLimits } from '#src/domain/text-limits.ts';
import { readFields } from '#src/islands/form-fields.ts';
import { invite } from '#src/stores/staff/members.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { DeedButton } from './deed-button.tsx';
import { roleNames, roleRights } from './role-names.ts';
import { Said } from './said.tsx';
import { useDeed } from './use-deed.ts';

type Props = { readonly onInvited: (invitation: WireInvitation) => void };

/** Invites a member. */
export function InviteForm({ onInvited }: Props) {
  const deed = useDeed();
  const [role, setRole] = useState<StaffRole>('assistant');
  // Another member gets an empty form.
  const [invited, setInvited] = useState(0);
  const send = async (form: HTMLFormElement) => {
    const { name, email } = readFields(form, ['name', 'email']);
    const isDone = await deed.run(async () => {
      onInvited(await invite({ name, email, role }));
      return `${name} is invited.`;
    });
    if (!isDone) return;
    setRole('assistant');
    setInvited(invited + 1);
  };
  return (
    <details className="bo-others">
      <summary className="quiet-button">Invite a member</summary>
      <form
        key={invited}
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void send(event.currentTarget);
        }}
      >
        <NameAndMail />
        <NewRole role={role} onChoose={setRole} />
        <DeedButton deed={deed} onPress={null}>
          Invite
        </DeedButton>
        <Said deed={deed} />
      </form>
    </details>
  );
}

function NameAndMail() {
  return (
    <>
      <TextField
        id="invite-name"
        name="name"
        label="Name"
        autoComplete="off"
        maxLength={textLimits.fullname}
        required
      />
      <TextField
        id="invite-email"
        name="email"
        label="Email address"
        type="email"
        autoComplete="off"
        maxLength={textLimits.email}
        required
      />
    </>
  );
}

type RoleProps = {
  readonly role: StaffRole;
  readonly onChoose: (role: StaffRole) => void;
};

function NewRole({ role, onChoose }: RoleProps) {
  return (
    <label className="field">
      Role
      <select
        className="input"
        value={role}
        onChange={({ target }) => {
          onChoose(staffRoles.find((one) => one === target.value) ?? role);
        }}
      >
        {staffRoles.map((one) => (
          <option key={one} value={one}>
            {`${roleNames[one]}: ${roleRights[one]}`}
          </option>
        ))}
      </select>
    </label>
  );
}
