import { vi } from 'vitest';

// Test files share a process, which spares each the loading of every package. What the file before has
// kept in a module, a global or the clock is not there for the next.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.restoreAllMocks();
vi.resetModules();
