import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { bannerSlots } from '#src/domain/staff/banner-slot.ts';
import { routes } from '#src/domain/routes.ts';
import { loadStaffHome, staffHome } from '#src/stores/staff/home.ts';
import { Banners } from './banners.tsx';
import { Failed } from './failed.tsx';
import { Heading } from './heading.tsx';
import { HomeSections } from './home-sections.tsx';
import { Loading } from './loading.tsx';
import type { ScreenProps } from './screens.ts';

/** The banners and sections of the home page. */
export function HomeScreen({ member }: ScreenProps) {
  const reading = useStore(staffHome);
  const mayEdit = member.role !== 'assistant';
  useEffect(() => {
    if (mayEdit) void loadStaffHome();
  }, [mayEdit]);
  return (
    <>
      <div className="bo-head-line">
        <Heading>Home page</Heading>
        <a className="button button-quiet" href={routes.home} target="_blank" rel="noopener">
          See it
        </a>
      </div>
      {!mayEdit && <p className="bo-empty">The owner and managers change the home page.</p>}
      {mayEdit && reading.step === 'loading' && <Loading>Loading the home page…</Loading>}
      {mayEdit && reading.step === 'failed' && (
        <Failed text={reading.text} onAgain={() => void loadStaffHome()} />
      )}
      {mayEdit && reading.step === 'ready' && (
        <>
          <Banners slot="hero" banners={reading.value.banners} />
          <HomeSections home={reading.value} />
          {bannerSlots.slice(1).map((slot) => (
            <Banners key={slot} slot={slot} banners={reading.value.banners} />
          ))}
        </>
      )}
    </>
  );
}
