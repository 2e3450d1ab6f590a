import type { CodeFile, CodeWorld, DefinitionAt } from './codeWorld.js'
import { cursorOf, type FilePosition, readCursor } from './cursor.js'
import type { HitPage, PageAsk, UseHit } from './hit.js'
import { rulesOf } from './languages/rules.js'
import type { Meanings } from './meanings.js'
import { openMeanings } from './openMeanings.js'
import { type KnownDefinition, type Question, openQuestion, sameFile } from './question.js'
import { namesOf, usesIn } from './usesInFile.js'

/** How many files one page looks at: what names a common word is not read to its end for a person who waits. */
const mostFiles = 600

/** How many when it has found something: the rest can wait for the next page. */
const enoughFiles = 128

/** How many files are asked for at once. */
const filesAtOnce = 48

/**
 * Where a definition is used: its own file first, then its repository, then others. The definition itself is not among
 * them. Every hit was resolved and leads to the definition, or may by its name (then its proof says so). Empty when the
 * definition is not there. Rejects with the signal's reason, and with a RangeError for a cursor that is none.
 */
export async function referencesTo(
  world: CodeWorld,
  at: DefinitionAt,
  page: PageAsk,
  signal: AbortSignal,
): Promise<HitPage<UseHit>> {
  const question = openQuestion(world, signal)
  const target = await question.at(at)
  if (!target) return { hits: [] }
  return usesOf({ world, question, meanings: openMeanings(question), target }, page)
}

interface Asked {
  readonly world: CodeWorld
  readonly question: Question
  readonly meanings: Meanings
  readonly target: KnownDefinition
}

async function usesOf(asked: Asked, page: PageAsk): Promise<HitPage<UseHit>> {
  const start = readCursor(page.after)
  const hits: UseHit[] = []
  let looked = 0
  for await (const { position, uses: all } of usesByFile(asked, start)) {
    const enough = hits.length > 0 ? enoughFiles : mostFiles
    if (looked >= enough || hits.length >= page.most) return { hits, next: cursorOf({ ...position, hit: 0 }) }
    looked += 1
    const skipped = looked === 1 ? start.hit : 0
    const uses = all.slice(skipped)
    const room = page.most - hits.length
    hits.push(...uses.slice(0, room))
    if (uses.length > room) return { hits, next: cursorOf({ ...position, hit: skipped + room }) }
  }
  return { hits }
}

interface FileUses {
  readonly position: FilePosition
  readonly uses: readonly UseHit[]
}

/**
 * The uses in each of the files from a position on. Files are looked into several at a time, so that what they wait for
 * is asked for together; at first few, because a name that is used everywhere fills its page with the first ones.
 */
async function* usesByFile(asked: Asked, start: FilePosition): AsyncGenerator<FileUses> {
  let group: Promise<FileUses>[] = []
  let most = 1
  for await (const { file, position } of filesFrom(asked, start)) {
    group.push(usesIn(asked.meanings, file, asked.target).then((uses) => ({ position, uses })))
    if (group.length < most) continue
    yield* await Promise.all(group)
    group = []
    most = Math.min(most * 2, filesAtOnce)
  }
  yield* await Promise.all(group)
}

/**
 * Whether no other file can mean a definition: it is local, or an import. What an import takes is meant by others, not
 * the import itself, which is a target only where it takes something from outside of the world.
 */
function isForItsFile({ known, definition: { kind, reach } }: KnownDefinition): boolean {
  return reach === 'local' || (kind === 'import' && !rulesOf(known.language).importsAreMembers)
}

/** The files in which the target may be used, from a position on, each with its own position. */
async function* filesFrom(
  asked: Asked,
  start: FilePosition,
): AsyncGenerator<{ readonly file: CodeFile; readonly position: FilePosition }> {
  const { target, world, question } = asked
  const own = target.known.file
  if (start.name < 0) yield { file: own, position: { name: -1, file: 0, hit: 0 } }
  if (isForItsFile(target)) return
  const names = namesOf(target)
  for (let name = Math.max(start.name, 0); name < names.length; name += 1) {
    let after = name === start.name ? start.after : undefined
    let first = name === start.name ? start.file : 0
    do {
      question.signal.throwIfAborted()
      const ask = { most: filesAtOnce, ...(after === undefined ? {} : { after }) }
      const { files, next } = await world.filesNaming(names[name] ?? '', own, ask)
      await Promise.all(files.slice(first).map((file) => question.known(file)))
      for (let at = first; at < files.length; at += 1) {
        const file = files[at]
        const position = { name, file: at, hit: 0, ...(after === undefined ? {} : { after }) }
        if (file && !sameFile(file, own)) yield { file, position }
      }
      after = next
      first = 0
    } while (after !== undefined)
  }
}
