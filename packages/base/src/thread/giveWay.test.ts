import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

test.runIf(process.platform === 'linux')(
  'a thread gives way further than it did, and what it begins; others do not',
  async () => {
    const entry = new URL('./giveWay.js', import.meta.url).href
    const ask = `(await import('node:fs')).readFileSync('/proc/thread-self/stat', 'utf8').replace(/.*\\) /, '').split(' ')[16]`
    const inner = `import { parentPort } from 'node:worker_threads'; parentPort.postMessage(${ask})`
    const outer = `
    import { parentPort, Worker } from 'node:worker_threads'
    import { giveWay } from ${JSON.stringify(entry)}
    giveWay(4)
    giveWay(3)
    const own = ${ask}
    const begun = new Worker(new URL(${JSON.stringify(asModule(inner))}))
    begun.on('message', (its) => parentPort.postMessage([own, its]))`
    const before = getPriority()
    const thread = new Worker(new URL(asModule(outer)))
    const told = await new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject))
    await thread.terminate()
    expect([told, getPriority()]).toEqual([['7', '7'], before])
  },
)

const asModule = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`
