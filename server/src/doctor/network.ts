import { AppError, messageOf } from '@sextant/base'
import { once } from 'node:events'
import { createServer, connect } from 'node:net'
import { isLoopbackHost } from '../start/isLoopbackHost.js'
import { listenFailure } from '../start/startChecks.js'
import { bad, type Check, type Finding, good, warning } from './finding.js'

/** How the server is reached, and how it reaches others. */
export const networkChecks: readonly Check[] = [
  {
    name: 'port',
    find: async ({ settings: { host, port }, isRunning }) =>
      isRunning ? good('the server runs') : canListen(host, port),
  },
  { name: 'address', find: async ({ settings: { externalURL } }) => judgeAddress(externalURL) },
  {
    name: 'proxy',
    find: async ({ settings: { proxy } }) => (proxy ? proxyAnswers(new URL(proxy.reveal())) : good('no proxy is set')),
  },
]

async function canListen(host: string, port: number): Promise<Finding> {
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
    return good(`port ${port} on ${host} is free`)
  } catch (error) {
    const { message } = listenFailure(error, host, port)
    return bad(message, 'Another program listens there, or the address is not of this machine.')
  } finally {
    probe.close()
  }
}

export function judgeAddress(url: URL): Finding {
  if (url.protocol === 'https:' || isLoopbackHost(url.hostname)) return good(`people come through ${url.origin}`)
  return warning(
    `People come through ${url.origin}, without TLS: passwords and sessions can be read on the way.`,
    'Put a proxy with a certificate in front, and name its address with --external-url.',
  )
}

const patience = 5000

async function proxyAnswers(proxy: URL): Promise<Finding> {
  const port = Number(proxy.port || (proxy.protocol === 'https:' ? 443 : 80))
  const socket = connect({ host: proxy.hostname, port })
  try {
    await Promise.race([once(socket, 'connect'), once(AbortSignal.timeout(patience), 'abort').then(tooSlow)])
    return good(`the proxy at ${proxy.hostname}:${port} answers`)
  } catch (error) {
    const says = `The proxy at ${proxy.hostname}:${port} does not answer: ${messageOf(error)}.`
    return bad(says, 'Code hosts of the public internet are out of reach. Mend --outgoing-proxy.')
  } finally {
    socket.destroy()
  }
}

function tooSlow(): never {
  throw new AppError('deadline_exceeded', 'too-slow', 'it takes longer than five seconds')
}
