import { readCodeowners } from '../ownership/index.js'
import type { Content } from '../repositories/index.js'
import { filesOf } from './filesOf.js'

/** How many files there are, and how many of them a CODEOWNERS rule gives to somebody. */
export async function countFiles(content: Content, signal: AbortSignal) {
  const codeowners = await readCodeowners(content, signal)
  let [totalFiles, codeownedFiles] = [0, 0]
  for await (const paths of filesOf(content, signal)) {
    totalFiles += paths.length
    if (codeowners) codeownedFiles += paths.filter((path) => codeowners.ownersOf(path).length > 0).length
  }
  return { totalFiles, codeownedFiles }
}
