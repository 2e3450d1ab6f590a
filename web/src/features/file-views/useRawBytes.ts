import { AppError, messageOf } from '@sextant/base'
import { useQuery } from '@tanstack/react-query'
import { requireSession } from '../../shell/sessionEnd.js'
import type { ViewedFile } from './viewedFile.js'

/** The bytes of a file, on their way or here. */
export type RawBytes =
  | { readonly state: 'reading' }
  | { readonly state: 'read'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** `why` is a sentence. */
  | { readonly state: 'failed'; readonly why: string }

/** Reads a file's bytes, or its first ones. A file of more than `mostBytes` is not read unless only its `head` is asked. */
export function useRawBytes(
  { rawURL, byteSize }: Pick<ViewedFile, 'rawURL' | 'byteSize'>,
  mostBytes: number,
  head = false,
): RawBytes {
  const { data, error } = useQuery({
    queryKey: ['rawBytes', rawURL, byteSize, head && mostBytes],
    queryFn: ({ signal }) => readRaw(rawURL, { signal, mostBytes, byteSize: Number(byteSize), head }),
    // Bytes are large: they leave memory soon after nobody looks at them.
    gcTime: 30_000,
    staleTime: 60_000,
  })
  if (data) return { state: 'read', bytes: data }
  return error ? { state: 'failed', why: messageOf(error) } : { state: 'reading' }
}

interface ReadOptions {
  readonly signal: AbortSignal
  readonly mostBytes: number
  readonly byteSize: number
  readonly head: boolean
}

async function readRaw(address: string, options: ReadOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { signal, mostBytes, byteSize, head } = options
  if (byteSize > mostBytes && !head)
    throw new AppError('resource_exhausted', 'too-large', 'The file is too large to be drawn.')
  const isPart = head && byteSize > mostBytes
  const response = await fetch(address, { signal, headers: isPart ? { range: `bytes=0-${mostBytes - 1}` } : {} })
  requireSession(response)
  if (!response.ok)
    throw new AppError('unavailable', 'no-bytes', `The file could not be read (HTTP ${response.status}).`)
  return new Uint8Array(await response.arrayBuffer())
}
