import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useRef } from 'react';
import type { WireUser } from '#src/contract/account.ts';
import { loadProfile, profile, settingsForm } from '#src/stores/accounts/profile.ts';
import { TextArea, TextField } from '#src/ui/fields/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { AddressList } from './address-list.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { OwnData } from './own-data.tsx';
import { ReadAgain } from './read-again.tsx';

/** Longest texts of the API, in characters. */
const limits = { name: 60, phone: 32, address: 300 } as const;

type UserProps = { readonly user: WireUser };

/** Account settings (SPEC.md section 2, Account). */
export function SettingsTab() {
  // Rendered in small steps: a field for a date alone takes a slow phone 30 ms.
  const state = useDeferredValue(useStore(profile));
  useEffect(() => void loadProfile(), []);
  switch (state.step) {
    case 'loading':
      return (
        <p className="account-waiting" role="status">
          Loading your details…
        </p>
      );
    case 'failed':
      return <ReadAgain text={state.text} onAgain={() => void loadProfile()} />;
    case 'ready':
      return (
        <>
          {state.user.emailVerified === false && <ConfirmEmail email={state.user.email} />}
          <SettingsForm user={state.user} />
          <AddressList user={state.user} />
          <OwnData />
        </>
      );
  }
}

/** The fields keep typed text, whatever is loaded in the meantime. */
function SettingsForm({ user }: UserProps) {
  return (
    <AccountForm
      form={settingsForm}
      submit="Save"
      submitting="Saving…"
      onDone={() => {
        settingsForm.restart();
      }}
    >
      {() => (
        <>
          <NameFields user={user} />
          <ContactFields user={user} />
        </>
      )}
    </AccountForm>
  );
}

function NameFields({ user: { userProfile } }: UserProps) {
  return (
    <div className="field-pair">
      <TextField
        id="settings-first-name"
        name="firstName"
        label="First name"
        autoComplete="given-name"
        maxLength={limits.name}
        defaultValue={userProfile.firstName}
      />
      <TextField
        id="settings-last-name"
        name="lastName"
        label="Last name"
        autoComplete="family-name"
        maxLength={limits.name}
        defaultValue={userProfile.lastName}
      />
    </div>
  );
}

function ContactFields({ user: { fullname, email, userProfile } }: UserProps) {
  useDefaultAddress(userProfile.address);
  return (
    <>
      <TextField
        id="settings-display-name"
        name="displayName"
        label="Display name"
        autoComplete="name"
        defaultValue={fullname}
        readOnly
      />
      <TextField
        id="settings-email"
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        readOnly
      />
      <TextField
        id="settings-phone"
        name="phoneNum"
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={limits.phone}
        defaultValue={userProfile.phoneNum}
      />
      <TextArea
        id="settings-address"
        name="address"
        label="Address"
        autoComplete="street-address"
        rows={2}
        maxLength={limits.address}
        defaultValue={userProfile.address}
      />
      <TextField
        id="settings-birthday"
        name="DateOfBirth"
        label="Birthday"
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        defaultValue={userProfile.DateOfBirth ?? ''}
      />
    </>
  );
}

/** The list of addresses may change the default one: the field follows, unless it was typed in. */
function useDefaultAddress(address: string): void {
  const before = useRef(address);
  useEffect(() => {
    const field = document.getElementById('settings-address');
    if (field instanceof HTMLTextAreaElement && field.value === before.current) {
      field.value = address;
    }
    before.current = address;
  }, [address]);
}
