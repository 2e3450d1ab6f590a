import type { LineRange } from '@sextant/contract'

const range = (start: string, between: string) => (lines: LineRange) =>
  lines.start === lines.end ? `${start}${lines.start}` : `${start}${lines.start}${between}${lines.end}`

// How hosts write lines behind the address of a file; their documentation calls these permanent links.
const printers: Readonly<Record<string, (lines: LineRange) => string>> = {
  github: range('#L', '-L'),
  gitlab: range('#L', '-'),
  gitea: range('#L', '-L'),
  bitbucketCloud: range('#lines-', ':'),
}

/** What stands behind the address of a file on a code host so that it shows lines; nothing where that is not known. */
export function hostLines(serviceType: string | null, lines: LineRange | undefined): string {
  const print = Object.hasOwn(printers, serviceType ?? '') ? printers[serviceType ?? ''] : undefined
  return lines && print ? print(lines) : ''
}
