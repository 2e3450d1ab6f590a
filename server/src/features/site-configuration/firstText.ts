/** The document before the first one was saved. */
export const firstText = `{
  // The configuration of this site: JSON with comments. A key that is not here has its usual value.
}
`
