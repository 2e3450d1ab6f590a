import { AppError } from '@sextant/base'
import { readIndexConfiguration } from './indexConfiguration.js'
import type { IndexJob } from './indexJob.js'

/** The jobs of a configuration. Throws `invalid_argument` with the first sentences about what is wrong. */
export function requireConfiguration(text: string): readonly IndexJob[] {
  const read = readIndexConfiguration(text)
  if (read.ok) return read.value
  const shown = read.problems
    .slice(0, 3)
    .map(({ line, column, message }) => `Line ${line}, column ${column}: ${message}`)
  throw new AppError('invalid_argument', 'bad-configuration', shown.join(' '))
}
