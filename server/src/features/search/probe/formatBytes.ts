const units = ['bytes', 'kB', 'MB', 'GB'] as const

/** A size as people say it, in powers of 1024: "1 MB", "512 kB". */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  return `${Math.round((bytes / 1024 ** power) * 10) / 10} ${units[power]}`
}
