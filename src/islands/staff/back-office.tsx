import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { screenDocumentTitle } from '#src/domain/catalogue/document-title.ts';
import { staffRoutes } from '#src/domain/staff/routes.ts';
import { isPlainClick } from '#src/islands/plain-click.ts';
import { shutGates } from '#src/stores/staff/gates.ts';
import { go, isOfBackOffice, place } from '#src/stores/staff/place.ts';
import { hasLeft, readSelf, self } from '#src/stores/staff/self.ts';
import { Failed } from './failed.tsx';
import { Frame } from './frame.tsx';
import { Gates } from './gates.tsx';
import { JoinScreen } from './join-screen.tsx';
import { Loading } from './loading.tsx';
import { loadScreen, loadedScreens, titleAt, type ScreenProps } from './screens.ts';
import { SignInScreen } from './sign-in-screen.tsx';

/** Screens of one thing, which the fragment names: another one is another screen. */
const showsOne: ReadonlySet<string> = new Set([
  staffRoutes.order,
  staffRoutes.product,
  staffRoutes.preview,
  staffRoutes.inboxItem,
  staffRoutes.texts,
]);

/** The back office: one program for all its addresses. */
export function BackOffice() {
  const { path, fragment } = useStore(place);
  useLinks();
  switch (path) {
    case staffRoutes.signIn:
      return <SignInScreen />;
    case staffRoutes.join:
      return <JoinScreen token={fragment} />;
    default:
      return <SignedIn path={path} fragment={fragment} />;
  }
}

type Props = { readonly path: string; readonly fragment: string };

function SignedIn({ path, fragment }: Props) {
  const reading = useStore(self);
  const gates = useStore(shutGates);
  const isOut = useStore(hasLeft);
  useEffect(() => {
    if (!isOut) void readSelf();
  }, [isOut]);
  const title = titleAt(path);
  useEffect(() => {
    void loadScreen(path);
  }, [path]);
  useEffect(() => {
    document.title = screenDocumentTitle(title);
  }, [title]);
  if (reading.step === 'ready') {
    const isOne = showsOne.has(path);
    const key = isOne ? `${path}#${fragment}` : path;
    return (
      <>
        <Frame path={path}>
          <Loaded key={key} path={path} member={reading.value} fragment={fragment} />
        </Frame>
        <Gates />
      </>
    );
  }
  if (isOut) return <SignInScreen />;
  if (gates.includes('sign-in')) return <SignInScreen stays />;
  if (gates.length > 0) return <Gates />;
  return reading.step === 'failed' ? (
    <main className="bo-alone">
      <h1>Back office</h1>
      <Failed text={reading.text} onAgain={() => void readSelf()} />
    </main>
  ) : (
    <p className="starting" role="status">
      Opening the back office…
    </p>
  );
}

/** A screen, as soon as its script is here. */
function Loaded({ path, ...props }: ScreenProps & { readonly path: string }) {
  const Screen = useStore(loadedScreens)[path];
  if (Screen === undefined) return <Loading>Opening the screen…</Loading>;
  if (Screen !== null) return <Screen {...props} />;
  return (
    <Failed
      text="This screen did not load. Please check your connection."
      // A browser keeps the answer to a failed import until the page is loaded again.
      onAgain={() => {
        location.reload();
      }}
    />
  );
}

/** Follows links within the back office without loading a page. */
function useLinks(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || event.defaultPrevented || !isPlainClick(event)) return;
      const url = new URL(link.href, location.href);
      if (link.target !== '' || !isOfBackOffice(url)) return;
      event.preventDefault();
      go(`${url.pathname}${url.search}${url.hash}`);
      scrollTo({ top: 0 });
      // The heading of the new screen is read out.
      const announce = () => document.querySelector<HTMLElement>('h1')?.focus();
      void loadScreen(url.pathname).then(() => requestAnimationFrame(announce));
    };
    document.addEventListener('click', follow);
    return () => {
      document.removeEventListener('click', follow);
    };
  }, []);
}
