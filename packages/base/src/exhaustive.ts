/** The tail of an exhaustive switch: the compiler refuses a call that can be reached. */
export function unreachable(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
