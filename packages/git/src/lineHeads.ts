const lineBreak = 0x0a

/** The first `most` bytes of each line of a stream, as text, however long the line is. */
export async function* headsOf(stream: AsyncIterable<Buffer>, most: number): AsyncGenerator<string, void, undefined> {
  let head: Buffer = Buffer.alloc(0)
  for await (const chunk of stream) {
    let at = 0
    for (let end = chunk.indexOf(lineBreak); end >= 0; end = chunk.indexOf(lineBreak, at)) {
      yield added(head, chunk.subarray(at, end), most).toString('utf8')
      head = Buffer.alloc(0)
      at = end + 1
    }
    head = added(head, chunk.subarray(at), most)
  }
  if (head.length > 0) yield head.toString('utf8')
}

function added(head: Buffer, more: Buffer, most: number): Buffer {
  const fitting = more.subarray(0, most - head.length)
  return head.length === 0 ? Buffer.from(fitting) : Buffer.concat([head, fitting])
}
