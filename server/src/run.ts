import { AppError, type Logger, messageOf } from '@sextant/base'
import { useStarter } from '@sextant/git'
import type { Server } from './server.js'
import { prepare } from './start/prepare.js'
import { helpText, readSettings } from './start/settings.js'
import { ownVersion } from './start/ownVersion.js'

const stopMilliseconds = 30_000

/** Starts what the command line asks for. What a person has to put right is one sentence and exit code 1. */
async function main(): Promise<void> {
  try {
    const asked = readSettings(process.argv.slice(2), process.env)
    if ('help' in asked) return say(helpText)
    if ('version' in asked) return say(ownVersion)
    const preparation = await prepare(asked.start)
    // Loaded only now: whoever is refused does not wait for it.
    const starter = useStarter()
    const [{ startServer }, { createLogger }] = await Promise.all([import('./server.js'), import('./http/log.js')])
    const log = createLogger(process.stderr, logLevel())
    // It ends with us. Without it git is started from here, which holds everything up for a moment each time.
    await starter.catch((error: unknown) =>
      log.warn('What starts git could not be started', { error: messageOf(error) }),
    )
    preparation.lock.whenLost(giveUp)
    const server = await startServer(preparation, log)
    stopOnSignal(server, log)
    say(server.greeting)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}

function logLevel(): 'debug' | 'info' | 'warn' | 'error' {
  const level = process.env['SEXTANT_LOG_LEVEL']
  return level === 'debug' || level === 'info' || level === 'error' ? level : 'warn'
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** What a person did wrong is a sentence; what we did wrong keeps its stack for a report. */
function explain(error: unknown): string {
  if (error instanceof AppError) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC') return 'The disk is full.'
  return error instanceof Error ? (error.stack ?? error.message) : messageOf(error)
}

/** Ends at once: another process has the data directory by now, and would be disturbed by whatever we finish. */
function giveUp(): void {
  process.stderr.write('Another process has taken over the data directory; this one ends.\n')
  process.exit(1)
}

/** The first signal ends the server in order, the second at once. */
function stopOnSignal(server: Server, log: Logger): void {
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info('Stopping', { signal })
    setTimeout(() => process.exit(1), stopMilliseconds).unref()
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('The server did not stop in order', { error: messageOf(error) })
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

await main()
