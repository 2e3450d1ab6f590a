// The ids of a tree without files, which git knows without having such an object: SHA-1 and SHA-256.
const emptyTrees = {
  40: '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  64: '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321',
} as const

/** What the first commit of a history is compared with: nothing, by an id of the same kind. */
export function emptyTreeOf(oid: string): string {
  return oid.length === 64 ? emptyTrees[64] : emptyTrees[40]
}
