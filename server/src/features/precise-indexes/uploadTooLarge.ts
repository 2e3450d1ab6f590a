/** An upload brings more than may be. Answered with 413, which no `AppError` has. */
export class UploadTooLarge extends Error {
  constructor(most: number) {
    super(`The index is larger than the ${inWords(most)} that this server takes. Whoever runs it can raise the limit.`)
    this.name = 'UploadTooLarge'
  }
}

const units = [
  ['GB', 1024 ** 3],
  ['MB', 1024 ** 2],
  ['KB', 1024],
] as const

/** 2147483648 as `2 GB`: units as in the settings, powers of 1,024. */
export function inWords(bytes: number): string {
  const [unit, size] = units.find(([, each]) => bytes >= each) ?? ['bytes', 1]
  return `${Number((bytes / size).toFixed(1))} ${unit}`
}
