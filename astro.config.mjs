import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

const dataDir = process.env.DATA_DIR ?? '.data';

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://127.0.0.1:4321',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file' },
  cacheDir: `${dataDir}/cache/astro`,
  integrations: [react()],
  devToolbar: { enabled: false },
  experimental: { incrementalBuild: true },
});
