/** Text of a stream, split at each `separator`, which is not part of the pieces. A last piece without one counts too. */
export async function* piecesOf(stream: AsyncIterable<Buffer>, separator: '\n' | '\0'): AsyncGenerator<string> {
  const mark = separator.charCodeAt(0)
  let rest: Buffer[] = []
  for await (const chunk of stream) {
    let at = 0
    for (let end = chunk.indexOf(mark); end >= 0; end = chunk.indexOf(mark, at)) {
      rest.push(chunk.subarray(at, end))
      yield Buffer.concat(rest).toString('utf8')
      rest = []
      at = end + 1
    }
    if (at < chunk.length) rest.push(chunk.subarray(at))
  }
  if (rest.length > 0) yield Buffer.concat(rest).toString('utf8')
}
