/** A text in the forms in which a secret may turn up: as it is, in URLs, in JSON, in base64 at three offsets, in hex. */
export function formsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret)
  const inBase64 = [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64')
    // Letters that other bytes decide over as well are cut off.
    return text
      .slice(offset === 0 ? 0 : offset + 1)
      .replace(/=+$/, '')
      .slice(0, -1)
  })
  return [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    ...inBase64,
    ...inBase64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
    bytes.toString('hex'),
  ]
}
