// The inner loops of building an index of trigrams: a module of its own, for indexer processes alone. As kernel.ts, it
// is AssemblyScript and works on addresses in one imported memory, whose layout is src/textShard/compiledTrigrams.ts.
// A trigram is its three bytes as a number, the first one highest. `seen` and `met` are one bit for each trigram,
// `counts` one u32; all are clear before the first call, and again after `encode`.

/** Puts the bytes of [from, to) as the index knows them: ASCII letters in lower case. Writes up to 15 bytes beyond. */
export function fold(from: usize, to: usize): void {
  const first = i8x16.splat(0x41)
  const letters = i8x16.splat(26)
  const lower = i8x16.splat(0x20)
  for (let at = from; at < to; at += 16) {
    const bytes = v128.load(at)
    const isUpper = i8x16.lt_u(i8x16.sub(bytes, first), letters)
    v128.store(at, v128.or(bytes, v128.and(isUpper, lower)))
  }
}

/**
 * Writes the distinct trigrams of the folded bytes [from, to), of which there are three at least, to `out` in the order
 * in which they come first; answers where they end. Writes up to 4 bytes beyond.
 */
export function distinct(from: usize, to: usize, seen: usize, out: usize): usize {
  let next = out
  let trigram: u32 = ((<u32>load<u8>(from)) << 8) | load<u8>(from, 1)
  for (let at = from + 2; at < to; at++) {
    trigram = ((trigram << 8) & 0xffffff) | load<u8>(at)
    const word = seen + ((trigram >>> 5) << 2)
    const before = load<u32>(word)
    store<u32>(word, before | (1 << (trigram & 31)))
    // Without a branch: whether it is a new one is hard to foretell.
    store<u32>(next, trigram)
    next += (~(before >>> (trigram & 31)) & 1) << 2
  }
  for (let at = out; at < next; at += 4) store<u32>(seen + ((load<u32>(at) >>> 5) << 2), 0)
  return next
}

/** Counts the trigrams of [pairs, end) in `counts`, and marks in `met` which there are; answers how many. */
export function count(pairs: usize, end: usize, counts: usize, met: usize): u32 {
  let all: u32 = 0
  for (let at = pairs; at < end; at += 4) {
    const trigram = load<u32>(at)
    const place = counts + (trigram << 2)
    const before = load<u32>(place)
    store<u32>(place, before + 1)
    if (before != 0) continue
    const word = met + ((trigram >>> 5) << 2)
    store<u32>(word, load<u32>(word) | (1 << (trigram & 31)))
    all++
  }
  return all
}

/**
 * Writes the trigrams that are marked in `met`, ascending, to `trigrams`, and where the list of each starts, and the
 * end of the last one, to `starts`, in entries. Those places then stand in `counts` too. Clears `met`.
 */
export function place(met: usize, counts: usize, trigrams: usize, starts: usize): void {
  let start: u32 = 0
  for (let word: usize = 0; word < 1 << 21; word += 8) {
    let bits = load<u64>(met + word)
    if (bits == 0) continue
    store<u64>(met + word, 0)
    for (; bits != 0; bits &= bits - 1) {
      const trigram = <u32>((word << 3) + <usize>ctz(bits))
      const place = counts + (trigram << 2)
      store<u32>(trigrams, trigram)
      store<u32>(starts, start)
      trigrams += 4
      starts += 4
      const more = load<u32>(place)
      store<u32>(place, start)
      start += more
    }
  }
  store<u32>(starts, start)
}

/** Appends a block to the lists of its trigrams, which are [pairs, end). `counts` says where each list goes on. */
export function scatter(pairs: usize, end: usize, block: u32, counts: usize, blocks: usize): void {
  for (let at = pairs; at < end; at += 4) {
    const place = counts + (load<u32>(at) << 2)
    const next = load<u32>(place)
    store<u32>(blocks + (next << 2), block)
    store<u32>(place, next + 1)
  }
}

/** Where the tables lie that `encode` makes, and how many blocks there are: eight numbers of 4 bytes. */
// @ts-ignore
@unmanaged class Tables {
  singles: usize
  singleBlocks: usize
  lists: usize
  listStarts: usize
  postings: usize
  /** In and out: bytes of one bit for each block; then how many singles there are. */
  bitmapBytes: usize
  /** Out: how many lists there are, and how many bytes they have. */
  listCount: usize
  postingBytes: usize
}

/** Encodes the lists of `all` trigrams as src/textShard/postings.ts says, and clears `counts`. */
export function encode(trigrams: usize, starts: usize, all: u32, blocks: usize, counts: usize, tables: usize): void {
  const to = changetype<Tables>(tables)
  const most = to.bitmapBytes
  const postings = to.postings
  let single: usize = 0
  let list: usize = 0
  let at = postings
  store<u32>(to.listStarts, 0)
  for (let end = trigrams + (<usize>all << 2); trigrams < end; trigrams += 4, starts += 4) {
    const trigram = load<u32>(trigrams)
    store<u32>(counts + (trigram << 2), 0)
    const from = blocks + (load<u32>(starts) << 2)
    const stop = blocks + (load<u32>(starts, 4) << 2)
    if (stop - from == 4) {
      store<u32>(to.singles + single, trigram)
      store<u32>(to.singleBlocks + single, load<u32>(from))
      single += 4
      continue
    }
    store<u32>(to.lists + list, trigram)
    at = encodeList(from, stop, most, at)
    list += 4
    store<u32>(to.listStarts + list, <u32>(at - postings))
  }
  to.bitmapBytes = single >> 2
  to.listCount = list >> 2
  to.postingBytes = at - postings
}

function encodeList(from: usize, to: usize, most: usize, out: usize): usize {
  let next = out
  let previous: u32 = 0
  for (let at = from; at < to; at += 4) {
    const block = load<u32>(at)
    let rest = block - previous
    previous = block
    for (; rest >= 0x80; rest >>>= 7) store<u8>(next++, (rest & 0x7f) | 0x80)
    store<u8>(next++, rest)
    if (next - out >= most) return encodeBitmap(from, to, most, out)
  }
  return next
}

function encodeBitmap(from: usize, to: usize, byteLength: usize, out: usize): usize {
  memory.fill(out, 0, byteLength)
  for (let at = from; at < to; at += 4) {
    const block = load<u32>(at)
    const place = out + (block >>> 3)
    store<u8>(place, <u32>load<u8>(place) | (1 << (block & 7)))
  }
  return out + byteLength
}
