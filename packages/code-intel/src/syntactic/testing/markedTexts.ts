import type { Texts } from './memoryWorld.js'

/** A place in marked texts, in bytes of the text without its marks. */
export interface MarkedPlace {
  readonly repository: string
  readonly path: string
  readonly start: number
}

/** Texts in which `«name»` stands where something is asked and `⟦name⟧` where the answer is; without these marks. */
export function readMarked(marked: Texts): {
  readonly texts: Texts
  readonly asked: readonly MarkedPlace[]
  readonly answers: readonly MarkedPlace[]
} {
  const asked: MarkedPlace[] = []
  const answers: MarkedPlace[] = []
  const texts = Object.entries(marked).map(([repository, paths]) => [
    repository,
    Object.fromEntries(
      Object.entries(paths).map(([path, text]) => {
        asked.push(...marksIn(text, '«').map((start) => ({ repository, path, start })))
        answers.push(...marksIn(text, '⟦').map((start) => ({ repository, path, start })))
        return [path, plain(text)]
      }),
    ),
  ])
  return { texts: Object.fromEntries(texts), asked, answers }
}

const plain = (text: string) => text.replaceAll(/[«»⟦⟧]/g, '')

function marksIn(text: string, mark: string): readonly number[] {
  return [...text.matchAll(new RegExp(mark, 'g'))].map(({ index }) => Buffer.byteLength(plain(text.slice(0, index))))
}
