import { defineConfig } from 'vitest/config'

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
        resolve: oneGraphql,
        test: {
          name: 'node',
          include: [
            'packages/*/dist/**/*.test.js',
            'server/dist/**/*.test.js',
            'dev/**/*.test.mjs',
            'bench/**/*.test.mjs',
          ],
          exclude: ['**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser-code',
          include: ['packages/ui/src/**/*.test.{ts,tsx}', 'web/{src,languages}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        resolve: oneGraphql,
        test: { name: 'journeys', include: ['e2e/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 180_000 },
      },
    ],
  },
})
