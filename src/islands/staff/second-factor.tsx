import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { WireSelf } from '#src/contract/staff.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSetup,
  removeSecondFactor,
  secondFactor,
} from '#src/stores/staff/second-factor.ts';
import type { Deed } from '#src/stores/staff/deed.ts';
import { CodeField } from './code-field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { CopyButton } from './copy-button.tsx';
import { DeedButton } from './deed-button.tsx';
import { Said } from './said.tsx';
import { useDeed } from './use-deed.ts';

/** A member's own second factor. */
export function OwnSecondFactor({ member }: { readonly member: WireSelf }) {
  const deed = useDeed();
  const [asks, setAsks] = useState(false);
  const setup = useStore(secondFactor);
  return (
    <section className="bo-part" aria-labelledby="factor-heading">
      <h2 id="factor-heading">Second factor</h2>
      {setup.step === 'none' && (
        <p>
          {member.hasSecondFactor
            ? 'Your sign-in asks for a code of your authenticator.'
            : 'An authenticator app on your phone makes your sign-in safer.'}
        </p>
      )}
      {member.hasSecondFactor && setup.step === 'none' ? (
        <DeedButton
          deed={deed}
          className="button button-quiet"
          onPress={() => {
            setAsks(true);
          }}
        >
          Remove second factor
        </DeedButton>
      ) : (
        <SecondFactorSetup />
      )}
      <Said deed={deed} />
      {asks && (
        <ConfirmDialog
          title="Remove your second factor?"
          action="Remove it"
          onConfirm={() => void deed.run(() => removeSecondFactor())}
          onClose={() => {
            setAsks(false);
          }}
        >
          <p>Then your password alone signs you in.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Sets up a second factor: the key, then a code of it, then the recovery codes. */
export function SecondFactorSetup() {
  const setup = useStore(secondFactor);
  const deed = useDeed();
  switch (setup.step) {
    case 'none':
      return (
        <>
          <DeedButton deed={deed} onPress={() => void deed.run(() => beginSecondFactor())}>
            Set up a second factor
          </DeedButton>
          <Said deed={deed} />
        </>
      );
    case 'key':
      return <Key keyText={setup.key} link={setup.link} deed={deed} />;
    case 'codes':
      return <Codes codes={setup.codes} />;
  }
}

type KeyProps = { readonly keyText: string; readonly link: string; readonly deed: Deed };

function Key({ keyText, link, deed }: KeyProps) {
  const groups = keyText.match(/.{1,4}/g)?.join(' ') ?? keyText;
  const confirm = (form: HTMLFormElement) => {
    const code = new FormData(form).get('code');
    void deed.run(() => confirmSecondFactor(typeof code === 'string' ? code : ''));
  };
  return (
    <>
      <ol className="bo-steps">
        <li>
          <a className="button button-quiet" href={link}>
            Open my authenticator
          </a>{' '}
          or type this key into it:
          <code className="bo-key">{groups}</code>
          <CopyButton text={keyText} what="key" />
        </li>
        <li>
          <form
            className="form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              confirm(event.currentTarget);
            }}
          >
            <CodeField
              id="factor-code"
              label="Code that it shows"
              hint="Six digits, new every 30 seconds."
              fault={undefined}
            />
            <DeedButton deed={deed} onPress={null}>
              Use this authenticator
            </DeedButton>
          </form>
        </li>
      </ol>
      <Said deed={deed} />
    </>
  );
}

function Codes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <>
      <p>
        <strong>Keep these recovery codes.</strong> Each signs you in once if you lose your phone.
        They are not shown again.
      </p>
      <ul className="bo-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="bo-reach">
        <CopyButton text={codes.join('\n')} what="codes" />
        <button type="button" className="button" onClick={endSetup}>
          I have kept them
        </button>
      </p>
    </>
  );
}
