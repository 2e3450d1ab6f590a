import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { throwIfAborted } from '@sextant/base'
import { BlockWriter } from '../stored/blockWriter.js'
import { format, type IndexRoot, indexFileName, magic, trailerOf } from '../stored/indexFile.js'
import { MessageStream } from '../wire/messageStream.js'
import { indexFields } from '../wire/fields.js'
import { ScipProblem } from '../scipProblem.js'
import { type ConvertedIndex, type ConvertOptions, defaultConvertLimits } from './convertOptions.js'
import { checkRoot } from './documentPath.js'
import { IndexIntake } from './indexIntake.js'
import { joinDocuments } from './joinDocuments.js'
import { joinSymbols } from './joinSymbols.js'
import { ProgressTeller, takeTurns } from './progressTeller.js'
import { RecordSorter } from './recordSorter.js'

const usualSortBytes = 24 * 1024 ** 2

/**
 * Makes the stored form of an upload, given as the bytes of a SCIP `Index` (already decompressed), in `folder`, which must
 * not exist. The memory it takes does not grow with the upload; it waits for the disk and is not for the main thread.
 * Throws `ScipProblem` for an upload that cannot be used, the signal's reason when that fires, and what
 * the chunks throw: then the folder is gone. An index in the folder is whole and outlives a loss of power; it becomes
 * visible when the caller makes it so.
 */
export async function convertScip(
  chunks: AsyncIterable<Uint8Array>,
  folder: string,
  options: ConvertOptions = {},
): Promise<ConvertedIndex> {
  checkRoot(options.root ?? '')
  throwIfAborted(options.signal)
  mkdirSync(folder)
  try {
    const converted = await convertInto(chunks, folder, options)
    syncFolder(folder)
    return converted
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function convertInto(
  chunks: AsyncIterable<Uint8Array>,
  folder: string,
  options: ConvertOptions,
): Promise<ConvertedIndex> {
  const sortBytes = options.sortBytes ?? usualSortBytes
  const limits = { ...defaultConvertLimits, ...options.limits }
  const aside = join(folder, `${indexFileName}.new`)
  const file = new BlockWriter(aside)
  const symbols = new RecordSorter({ folder, name: 'symbols' }, sortBytes)
  const paths = new RecordSorter({ folder, name: 'paths' }, sortBytes / 4)
  const intake = new IndexIntake({ file, symbols, paths }, { ...options, limits })
  const progress = new ProgressTeller(options.onProgress)
  try {
    file.raw(magic)
    const bytes = await readAll(chunks, intake, progress, options)
    const turns = { signal: options.signal, tell: () => progress.tell('joining', bytes, intake.documents) }
    const joined = await takeTurns(joinDocuments(file, paths, intake.documents), turns)
    const { pathNumbers } = joined
    const rest = { pathNumbers, folder, sortBytes, packages: limits.packages }
    const { symbols: table, packages } = await takeTurns(joinSymbols(file, symbols, rest), turns)
    const summary = {
      documents: joined.documents.entries,
      occurrences: intake.occurrences,
      symbols: table.entries,
      tool: intake.metadata.tool,
      projectRoot: intake.metadata.projectRoot,
      ...packages,
    }
    const root: IndexRoot = { format, summary, documents: joined.documents, paths: joined.paths, symbols: table }
    file.raw(trailerOf(file.block(Buffer.from(JSON.stringify(root)))))
    file.finish()
    renameSync(aside, join(folder, indexFileName))
    return { summary: { ...summary, byteSize: file.offset }, bytes, ...intake.leftOut }
  } finally {
    file.close()
    symbols.drop()
    paths.drop()
  }
}

/** Gives how many bytes there were. */
async function readAll(
  chunks: AsyncIterable<Uint8Array>,
  intake: IndexIntake,
  progress: ProgressTeller,
  { signal }: ConvertOptions,
): Promise<number> {
  const { limits } = intake
  const stream = new MessageStream(chunks, {
    bytes: limits.bytes,
    messageBytes: (field) =>
      field === indexFields.documents
        ? limits.documentBytes
        : field === indexFields.metadata || field === indexFields.externalSymbols
          ? limits.messageBytes
          : undefined,
  })
  try {
    for (let message = await stream.next(); message; message = await stream.next()) {
      throwIfAborted(signal)
      await intake.take(message)
      progress.tell('reading', stream.offset, intake.documents)
    }
    throwIfAborted(signal)
  } finally {
    await stream.close()
  }
  if (!intake.hasMetadata) {
    throw new ScipProblem('scip-no-metadata', stream.offset, 'it says nothing about itself, as every index does')
  }
  return stream.offset
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
