/**
 * A `Content-Disposition` that offers something for saving under a name: RFC 6266, with the name twice, plain for old
 * programs and in full (RFC 8187).
 */
export function savedAs(name: string): string {
  const plain = name.replace(/[^\w.() -]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeName(name)}`
}

/** What is no attribute character is percent-encoded. A lone surrogate, which has no UTF-8, is replaced. */
function encodeName(name: string): string {
  return encodeURIComponent(Buffer.from(name).toString()).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
