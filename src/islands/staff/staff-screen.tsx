import { staffRoutes } from '#src/domain/staff/routes.ts';
import { signOut } from '#src/stores/staff/self.ts';
import { go } from '#src/stores/staff/place.ts';
import { AuditLog } from './audit-log.tsx';
import { DeedButton } from './deed-button.tsx';
import { Heading } from './heading.tsx';
import { Members } from './members.tsx';
import { OwnPassword } from './own-password.tsx';
import { roleNames } from './role-names.ts';
import { Said } from './said.tsx';
import type { ScreenProps } from './screens.ts';
import { OwnSecondFactor } from './second-factor.tsx';
import { useDeed } from './use-deed.ts';

/** What the owner and managers change besides products. */
const parts = [
  ['Shop details', staffRoutes.shopDetails],
  ['Delivery areas', staffRoutes.delivery],
  ['Categories', staffRoutes.categories],
  ['Labels', staffRoutes.labels],
  ['Home page', staffRoutes.home],
  ['Texts of the shop', staffRoutes.texts],
  ['Search words', staffRoutes.searchWords],
] as const;

/** The way to the shop's lists, who is signed in, and for the owner all members and the log of changes. */
export function StaffScreen({ member }: ScreenProps) {
  const deed = useDeed();
  const leave = async () => {
    if (await deed.run(() => signOut())) go(staffRoutes.signIn);
  };
  return (
    <>
      <Heading>More</Heading>
      {member.role !== 'assistant' && (
        <nav className="bo-reach" aria-label="Parts of the shop">
          {parts.map(([name, href]) => (
            <a key={href} className="button button-quiet" href={href}>
              {name}
            </a>
          ))}
        </nav>
      )}
      <section className="bo-part" aria-labelledby="self-heading">
        <h2 id="self-heading">{member.name}</h2>
        <p className="quiet bo-mail">
          {roleNames[member.role]} · {member.email}
        </p>
        <DeedButton deed={deed} className="button button-quiet" onPress={() => void leave()}>
          Sign out
        </DeedButton>
        <Said deed={deed} />
      </section>
      <OwnPassword member={member} />
      <OwnSecondFactor member={member} />
      {member.role === 'owner' && <Members self={member} />}
      {member.role !== 'assistant' && <AuditLog />}
    </>
  );
}
