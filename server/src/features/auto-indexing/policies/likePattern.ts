/** A glob over names, in which `*` stands for anything and `?` for one character, as a pattern of SQL's LIKE in lower case. */
export function likeOf(glob: string): string {
  return glob
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)
    .replaceAll(/\*+/g, '%')
    .replaceAll('?', '_')
}
