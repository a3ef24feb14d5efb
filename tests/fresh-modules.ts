import { cleanTestStorage } from '@nanostores/persistent';
import { vi } from 'vitest';

// Test files share a process, which spares each the loading of every package. What the file before has
// kept in a module, a global, the clock or a browser's storage is not there for the next.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.restoreAllMocks();
vi.resetModules();
cleanTestStorage();
