// Takes the pictures of docs/pages: every page on which code and its history are read, in both themes. Build first;
// `node dev/screenshots.mjs [folder]`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from '../scripts/root.mjs'

/** All pictures together, in bytes. */
const most = 3 * 1024 * 1024
const themes = ['light', 'dark']

// Node 20 reads no TypeScript; what the journeys have is in files of it.
const load = async (name) => {
  const options = { configFile: false, root, logLevel: 'error' }
  return (await runnerImport(join(root, 'e2e', `${name}.ts`), options)).module
}
const { openBrowser } = await load('browser')
const { openReadingPage, readingPages } = await load('readingPages')
const { makeReadingRepository } = await load('readingRepository')
const { startServer } = await load('runningServer')
const { smallPng } = await load('smallPng')

const folder = process.argv[2] ?? join(root, 'docs', 'pages')
mkdirSync(folder, { recursive: true })
const repository = await makeReadingRepository()
const server = await startServer({ folders: [repository.folder] })
const browser = await openBrowser()
try {
  const storageState = await stateOfReader()
  const sizes = []
  for (const theme of themes) sizes.push(...(await takePictures(theme, storageState)))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  process.stdout.write(`${Math.round(bytes / 1024)} KB of pictures.\n`)
  if (bytes > most || sizes.includes(0)) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
  await repository.remove()
}

/** What the browser of somebody holds who has signed in and searched before: a newcomer's home is another. */
async function stateOfReader() {
  const page = await browser.newPage()
  await page.goto(server.link)
  await page.locator('li[data-state="READY"]').first().waitFor()
  await page.goto(`${server.address}/search?q=priceOf`)
  await page.getByTitle('src/tariff.ts').first().waitFor()
  return page.context().storageState()
}

/** Answers the size of each picture in bytes, 0 for a page that was not drawn. */
async function takePictures(colorScheme, storageState) {
  const viewport = { width: 1280, height: 760 }
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce', storageState })
  const sizes = []
  for (const wanted of readingPages) sizes.push(await takePicture(await context.newPage(), wanted, colorScheme))
  await context.close()
  return sizes
}

async function takePicture(page, wanted, theme) {
  const file = `${wanted.name}-${theme}.png`
  try {
    await openReadingPage(page, server.address, wanted)
    const png = smallPng(await page.screenshot())
    writeFileSync(join(folder, file), png)
    return png.length
  } catch (error) {
    process.stdout.write(`No ${file}: ${error.message.split('\n', 1)[0]}\n`)
    return 0
  } finally {
    await page.close()
  }
}
