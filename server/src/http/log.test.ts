import { expect, test } from 'vitest'
import { createLogger } from './log.js'

const hostile = [
  'alice\r\n{"level":"error","message":"forged"}',
  'alice\u001b[2J\u001b[1;1Hforged',
  'alice\u009b2J',
  'alice\u0000\u0008\u2028forged',
]

test.each([false, true])('C-09: no name, path or message begins a line or moves the cursor (terminal: %s)', (isTTY) => {
  for (const text of hostile) {
    const lines: string[] = []
    const log = createLogger({ write: (line) => void lines.push(line), isTTY })
    log.info(text, { username: text, [text]: text })
    expect(lines).toHaveLength(1)
    const [line = ''] = lines
    // Colours are ours; everything else of this kind would be somebody else's.
    // oxlint-disable-next-line no-control-regex
    const plain = isTTY ? line.replaceAll(/\u001b\[\d+m/g, '') : line
    // oxlint-disable-next-line no-control-regex
    expect(plain.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f]/)
    expect(plain.endsWith('\n')).toBe(true)
  }
})
