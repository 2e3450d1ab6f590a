import { defineConfig } from 'vitest/config'

// Node itself loads what is compiled, as it does in the product: Vite would read a server's 2,000 modules anew for each
// file.
const loadedByNode = { server: { deps: { external: [/\/dist\//] } } }

// Replaces a module of the product with a broken one, to show that the test notices; only Vite's loader can do that.
const replacesModules = ['server/dist/features/repository-permissions/oracle/oracle.test.js']

// One copy of graphql: Vite would load its .mjs files for our code while Pothos gets index.js from Node.
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }

// What runs on Node is tested as compiled, so that workers and children start from the very files that ship.
export default defineConfig({
  test: {
    globalSetup: ['./dev/testDatabaseServer.mjs'],
    // Most tests wait, for git, the database or a browser: one fewer than there are processors leaves half of two idle.
    maxWorkers: '100%',
    testTimeout: 20_000,
    // What a browser or a job brings about is waited for; how long it takes on a busy machine says nothing.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          ...loadedByNode,
          name: 'node',
          include: [
            'packages/*/dist/**/*.test.js',
            'server/dist/**/*.test.js',
            'dev/**/*.test.mjs',
            'bench/**/*.test.mjs',
          ],
          exclude: ['**/node_modules/**', ...replacesModules],
        },
      },
      { extends: true, resolve: oneGraphql, test: { name: 'replaced-modules', include: replacesModules } },
      {
        extends: true,
        test: {
          ...loadedByNode,
          name: 'browser-code',
          include: ['packages/ui/src/**/*.test.{ts,tsx}', 'web/{src,languages}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          ...loadedByNode,
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
