/** An upload brings more than may be. Answered with 413, which no `AppError` has. */
export class UploadTooLarge extends Error {
  constructor(most: number) {
    super(`The index is larger than the ${inWords(most)} that this server takes. Whoever runs it can raise the limit.`)
    this.name = 'UploadTooLarge'
  }
}

/** 2000000000 as `2 GB`. */
export function inWords(bytes: number): string {
  const [unit, size] = bytes >= 1e9 ? (['GB', 1e9] as const) : bytes >= 1e6 ? (['MB', 1e6] as const) : (['bytes', 1] as const)
  return `${Number((bytes / size).toFixed(1))} ${unit}`
}
