import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// Stable names: the built page is committed and is inside the program.
export default defineConfig({
  base: './',
  plugins: [svelte()],
  worker: {
    format: 'es',
    rollupOptions: { output: { entryFileNames: 'assets/worker.js' } },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    rollupOptions: {
      output: { entryFileNames: 'assets/page.js', assetFileNames: 'assets/page[extname]' },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8765' } },
  test: { include: ['test/**/*.test.ts'] },
});
