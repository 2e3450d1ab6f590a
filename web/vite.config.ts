import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunks.js'
import { helpPages } from './helpPages.js'
import { initialSize } from './initialSize.js'
import { inLanguage } from './languages/languagePlugin.js'
import { precompress } from './precompress.js'

const initialLimitBytes = 150 * 1024
const initialLimitFiles = 8
const docs = fileURLToPath(new URL('../docs', import.meta.url))
// Words of other languages are longer; what is built is the same.
const otherLimitBytes = initialLimitBytes + 8 * 1024

// Another language than English: its chunks are put beside those that an English build has left in `dist`.
const language = process.env['SEXTANT_LANGUAGE'] ?? 'en'
const isEnglish = language === 'en'
const searchPage = '/features/search/SearchPage.tsx'
const namedCharacters = fileURLToPath(
  new URL('../node_modules/decode-named-character-reference/index.js', import.meta.url),
)

// The expressions of searches run in browsers too, to find in a file.
const nodeBuffer = fileURLToPath(new URL('src/features/browse/find/nodeBuffer.ts', import.meta.url))

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: isEnglish
    ? [react(), initialSize(searchPage, initialLimitBytes, initialLimitFiles), helpPages(docs), precompress()]
    : [inLanguage(language), react(), initialSize(searchPage, otherLimitBytes, initialLimitFiles)],
  resolve: {
    // In a worker there is no document, which the version for browsers wants.
    alias: { 'decode-named-character-reference': namedCharacters, 'node:buffer': nodeBuffer },
  },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/.api': 'http://127.0.0.1:7080',
      '/site-admin/repositories/export': 'http://127.0.0.1:7080',
      '/site-admin/audit-log/export': 'http://127.0.0.1:7080',
      '/site-admin/surveys/export': 'http://127.0.0.1:7080',
      '/help': 'http://127.0.0.1:7080',
      '^/-/(?!.*\\.tsx?)': 'http://127.0.0.1:7080',
    },
  },
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
    // Modules that only declare: the contract's, where an unused GraphQL tag would bring a parser along; the query
    // language's, of which the first page needs a part; the design
    // system's and the doors of features, where a page would otherwise load what only another page draws.
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups(`${import.meta.dirname}/src${searchPage}`) } },
      // The application, and the page of its sandboxed frame.
      input: {
        index: `${import.meta.dirname}/index.html`,
        ...(isEnglish && { frame: `${import.meta.dirname}/frame.html` }),
      },
      treeshake: {
        moduleSideEffects: [
          { test: /packages\/(contract|query)\/dist/, sideEffects: false },
          { test: /packages\/ui\/src\/.*\.tsx?$/, sideEffects: false },
          { test: /web\/src\/features\/[^/]+\/index\.ts$/, sideEffects: false },
        ],
      },
    },
  },
})
