/** Where the picture of a person is, at this origin; undefined where they gave none. */
export const avatarOf = ({
  username,
  avatarURL,
}: {
  readonly username: string
  readonly avatarURL: string | null
}): string | undefined =>
  // The address changes with the picture, so that no older one is shown.
  avatarURL === null || avatarURL === ''
    ? undefined
    : `/-/avatar/${encodeURIComponent(username)}?of=${encodeURIComponent(avatarURL.slice(-40))}`
