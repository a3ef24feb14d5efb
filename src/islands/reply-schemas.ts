/** Runs what a screen's calls need before the screen does: components/ScreenScripts.astro. */
import '#src/stores/reply-schemas.ts';
