import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { WireUser } from '#src/contract/account.ts';
import { MOST_ADDRESSES, type Address } from '#src/domain/accounts/address.ts';
import { phoneInWords } from '#src/domain/phone-number.ts';
import {
  addresses,
  dropAddress,
  loadAddresses,
  preferAddress,
} from '#src/stores/accounts/addresses.ts';
import { loadProfile } from '#src/stores/accounts/profile.ts';
import { placeName } from '#src/ui/place-picker.tsx';
import { askForAddress } from './address-opener.ts';
import { ReadAgain } from './read-again.tsx';

/** The user's delivery addresses. A server without them shows the profile's address alone. */
export function AddressList({ user }: { readonly user: WireUser }) {
  const state = useStore(addresses);
  useEffect(() => void loadAddresses(), []);
  if (state.step === 'absent') return null;
  return (
    <section className="account-part" aria-labelledby="addresses-heading">
      <h3 id="addresses-heading" tabIndex={-1}>
        Delivery addresses
      </h3>
      {state.step === 'loading' && <p role="status">Loading your addresses…</p>}
      {state.step === 'failed' && (
        <ReadAgain text={state.text} onAgain={() => void loadAddresses()} />
      )}
      {state.step === 'ready' && <Addresses list={state.addresses} user={user} />}
    </section>
  );
}

type ListProps = { readonly list: readonly Address[]; readonly user: WireUser };

function Addresses({ list, user: { fullname, userProfile } }: ListProps) {
  const named = `${userProfile.firstName} ${userProfile.lastName}`.trim();
  const blank = { id: null, address: '', area: '', subArea: '', isDefault: false };
  return (
    <>
      {list.length === 0 && <p className="quiet">Save an address, and checkout is two taps.</p>}
      <ul className="session-list">
        {list.map((address) => (
          <AddressRow key={address.id} address={address} />
        ))}
      </ul>
      {list.length < MOST_ADDRESSES ? (
        <button
          type="button"
          className="button button-quiet"
          onClick={() =>
            void askForAddress(
              { ...blank, fullname: named || fullname, phone: userProfile.phoneNum },
              changed,
            )
          }
        >
          Add an address
        </button>
      ) : (
        <p className="quiet">
          You have saved {MOST_ADDRESSES} addresses, the most that an account can hold.
        </p>
      )}
    </>
  );
}

function AddressRow({ address }: { readonly address: Address }) {
  const [isAsking, setIsAsking] = useState(false);
  const { id, fullname, phone, isDefault } = address;
  return (
    <li className="address-row">
      <div>
        <strong>{address.address}</strong>
        {isDefault && <span className="session-here">Default</span>}
        <p className="quiet">
          {[address.area === '' ? 'No area yet' : placeName(address), fullname, phoneInWords(phone)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {isAsking ? (
        <Question
          onRemove={() => void act(dropAddress(id))}
          onKeep={() => {
            setIsAsking(false);
          }}
        />
      ) : (
        <p className="address-actions">
          <RowButton of={address} onPress={() => void askForAddress(address, changed)}>
            Edit
          </RowButton>
          {!isDefault && (
            <RowButton of={address} onPress={() => void act(preferAddress(id))}>
              Make default
            </RowButton>
          )}
          <RowButton
            of={address}
            onPress={() => {
              setIsAsking(true);
            }}
          >
            Remove
          </RowButton>
        </p>
      )}
    </li>
  );
}

type RowButtonProps = {
  readonly of: Address;
  readonly onPress: () => void;
  readonly children: string;
};

function RowButton({ of, onPress, children }: RowButtonProps) {
  return (
    <button
      type="button"
      className="quiet-button"
      aria-label={`${children}: ${of.address}`}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

type QuestionProps = { readonly onRemove: () => void; readonly onKeep: () => void };

function Question({ onRemove, onKeep }: QuestionProps) {
  return (
    <p className="address-actions" role="group" aria-label="Remove this address?">
      <span>Remove this address?</span>
      <button type="button" className="quiet-button danger-button" onClick={onRemove}>
        Remove
      </button>
      {/* The safe answer has the focus: the button that was pressed is gone. */}
      <button type="button" className="quiet-button" autoFocus onClick={onKeep}>
        Keep
      </button>
    </p>
  );
}

/** The pressed button may go with its row or with its name: the focus must not be lost. */
async function act(change: Promise<boolean>): Promise<void> {
  document.getElementById('addresses-heading')?.focus();
  if (await change) changed();
}

/** The profile shows the default address. */
function changed(): void {
  void loadProfile();
}
