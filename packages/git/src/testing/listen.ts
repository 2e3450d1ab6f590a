import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'

/** Listens on a free port of the loopback until the test ends, and gives "127.0.0.1:<port>". */
export async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `127.0.0.1:${address.port}`
}
