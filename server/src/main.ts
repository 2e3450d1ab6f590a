import { entryOf } from './start/bundled.js'

// The command: `run.ts`, as a build has put it together with all that it loads.
await import(entryOf('server/run.js', new URL('run.js', import.meta.url)).href)
