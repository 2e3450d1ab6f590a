/** What stands behind the last slash: the name of a repository without its host and owner. */
export const lastSegment = (name: string) => name.slice(name.lastIndexOf('/') + 1)
