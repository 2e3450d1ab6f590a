// Takes the pictures of docs/pages: every page on which code and its history are read, in both themes. Build first.
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from '../scripts/root.mjs'

const most = 3 * 1024 * 1024

// Node 20 reads no TypeScript; the list of pages is one file of it.
const { module } = await runnerImport(join(root, 'e2e', 'readingPages.ts'), {
  configFile: false,
  root,
  logLevel: 'error',
})
const { bytes, missing } = await module.takePictures(process.argv[2] ?? join(root, 'docs', 'pages'))
process.stdout.write(`${Math.round(bytes / 1024)} KB of pictures.\n`)
for (const page of missing) process.stdout.write(`Not drawn: ${page}.\n`)
if (bytes > most) process.stdout.write('They are larger than 3 MB together.\n')
process.exitCode = missing.length > 0 || bytes > most ? 1 : 0
