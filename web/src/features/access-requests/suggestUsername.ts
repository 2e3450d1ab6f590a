/** A username for an e-mail address: what stands before the @, without what a username cannot hold. */
export function suggestUsername(email: string): string {
  const local = email.split('@')[0]?.split('+')[0] ?? ''
  const plain = local.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain
    .replaceAll(/[^a-z0-9._-]+/gi, '-')
    .replaceAll(/[-._]{2,}/g, '-')
    .replaceAll(/^[-._]+|[-._]+$/g, '')
    .slice(0, 255)
}
