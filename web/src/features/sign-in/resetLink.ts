/** What a link to choose a password holds behind its `#`. */
export interface ResetLink {
  readonly userID: number
  readonly code: string
}

/** Reads `#userID=1&code=…`; undefined for anything else. */
export function readResetLink(hash: string): ResetLink | undefined {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''))
  const userID = Number(parameters.get('userID'))
  const code = parameters.get('code') ?? ''
  return Number.isSafeInteger(userID) && userID > 0 && code !== '' ? { userID, code } : undefined
}
