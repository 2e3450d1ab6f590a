import { createServer, type IncomingHttpHeaders } from 'node:http'

/** A request as it came in. */
export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A real server on this machine that keeps what it is sent. */
export interface Receiver {
  readonly origin: string
  readonly received: Received[]
  /** What it answers from now on. */
  answer: { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  close(): Promise<void>
}

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(receiver.answer.status, { 'content-type': 'application/json', ...receiver.answer.headers })
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const receiver: Receiver = {
    origin: `http://127.0.0.1:${port}`,
    received,
    answer: { status: 200 },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return receiver
}
