import { readFileSync } from 'node:fs'

/** The version of this build, as the package says it. */
export const ownVersion: string = readVersion()

function readVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  const manifest: unknown = JSON.parse(text)
  const version = typeof manifest === 'object' && manifest && 'version' in manifest ? manifest.version : undefined
  return typeof version === 'string' ? version : '0.0.0'
}
