import type { CodeHost, HostRepository, Listed } from '../../codeHost.js'

const { signal } = new AbortController()

/** All that a connection lists. */
export async function listed(host: CodeHost): Promise<Listed[]> {
  const all: Listed[] = []
  for await (const one of host.repositories(signal)) all.push(one)
  return all
}

/** The names of what a connection lists, and what it is about where there is a problem, marked by an exclamation mark. */
export async function namesListed(host: CodeHost): Promise<string[]> {
  return (await listed(host)).map((one) => ('repository' in one ? one.repository.name : `${one.about}!`))
}

/** The repositories that a connection lists. */
export async function repositoriesListed(host: CodeHost): Promise<HostRepository[]> {
  return (await listed(host)).flatMap((one) => ('repository' in one ? [one.repository] : []))
}

export async function gathered(values: AsyncIterable<string> | undefined): Promise<string[]> {
  const all: string[] = []
  for await (const value of values ?? []) all.push(value)
  return all
}
