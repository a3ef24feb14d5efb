import { cleanTestStorage } from '@nanostores/persistent';
import { vi } from 'vitest';

// Test files share a process, so that packages are loaded once. Each file starts without what the one
// before left in modules, globals, clocks, mocks and the browser's storage.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.restoreAllMocks();
vi.resetModules();
cleanTestStorage();
