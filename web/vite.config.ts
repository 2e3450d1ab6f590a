import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { initialSize } from './initialSize.js'
import { precompress } from './precompress.js'

const initialLimitBytes = 150 * 1024

const declaring = /packages\/(?:contract|query|base)\/dist\/|(?:packages\/ui|web)\/src\/.*\/.*\.tsx?$/

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), initialSize('/features/search/SearchPage.tsx', initialLimitBytes), precompress()],
  server: { proxy: { '/.api': 'http://127.0.0.1:7080', '^/-/(?!.*\\.tsx?)': 'http://127.0.0.1:7080' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: '.assets',
    manifest: true,
    sourcemap: false,
    // Everything that this builds for has module preloading, and the polyfill would be one more script.
    modulePreload: { polyfill: false },
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    // Modules of our packages only declare. Said so, a page loads of each package what it uses and no more; unused, the
    // contract's GraphQL tag would bring a parser along.
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: declaring, sideEffects: false }] } },
  },
})
