// A server with accounts and pages and nothing else, whose mail goes to standard output, a line of JSON each. For
// journeys: a line of SQL on standard input is run on its database, to let time pass.
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from '@sextant/database'
import { openTestApp } from '../server/dist/testApp.js'

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`)

// Passkeys belong to names: none is made for an address of numbers.
const externalURL = new URL(`http://localhost:${await freePort()}`)
const world = await openTestApp({
  externalURL,
  allowSignup: true,
  webFolder: fileURLToPath(new URL('../web/dist', import.meta.url)),
  mailer: { isOn: () => true, queue: async (_db, mail) => say({ mail }) },
})
await world.addUser('root', { siteAdmin: true })
await world.app.listen({ port: Number(externalURL.port), host: 'localhost' })
say({ ready: externalURL.origin })
for await (const line of createInterface(process.stdin)) {
  await sql.raw(line).execute(world.db)
  say({ done: line })
}
await world.close()
