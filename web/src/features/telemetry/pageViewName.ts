/**
 * What a page view is called in the event log: "View" and the words of its route, such as `ViewRepoBlob`. A search that
 * was asked has a name of its own. No name holds anything that a person wrote.
 */
export function pageViewName(route: string, hasQuery: boolean): string {
  if (route === '/') return 'ViewHome'
  if (route === '/search' && hasQuery) return 'ViewSearchResults'
  const words = route.match(/[a-zA-Z]+(?=\}|\/|-|\.|$)/g) ?? []
  return `View${words
    .filter((word) => word !== 'path' && word !== 'id')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')}`
}
