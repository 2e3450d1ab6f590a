import { type Logger, messageOf } from '@sextant/base'
import { registry } from './instruments.js'

/** Sets gauges to what they are now. Asked whenever somebody reads the metrics. */
export type Reading = () => Promise<void> | void

/** What takes longer keeps its last value: whoever watches must get an answer while a database is away. */
const longest = 3000

/** The metrics in the text format of Prometheus, gauges read anew. A reading that fails is left as it was. */
export async function metricsText(readings: readonly Reading[], log: Logger): Promise<string> {
  await Promise.all(readings.map((reading) => inTime(reading, log)))
  return registry.metrics()
}

export const metricsType = registry.contentType

async function inTime(reading: Reading, log: Logger): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longest)
  })
  try {
    await Promise.race([reading(), late])
  } catch (error) {
    log.warn('A metric could not be read', { error: messageOf(error) })
  } finally {
    clearTimeout(timer)
  }
}
