import { execFileSync } from 'node:child_process'

/** What git prints, for tests that look into a repository in another way than the product does. */
export function gitOutput(gitDirectory: string, args: readonly string[], input?: string | Uint8Array): Buffer {
  return execFileSync('git', ['--git-dir', gitDirectory, ...args], {
    maxBuffer: 1024 ** 3,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(input !== undefined && { input }),
  })
}
