import { type Owner, readCodeowners } from '../../ownership/index.js'
import type { Target } from '../resolveTargets.js'
import { bestFitting, marksOf } from './fit.js'
import { type Scope, targetsIn } from './scope.js'
import type { Suggestion } from './suggestion.js'

/** Reading the owners of a repository takes git, so few are asked. */
const mostTargets = 8

/** Owners that the CODEOWNERS files in scope name. What is found before the signal fires is the answer. */
export async function ownerSuggestions(
  scope: Scope,
  { typed, signal }: { readonly typed: string; readonly signal: AbortSignal },
): Promise<readonly Suggestion[]> {
  const name = typed.replace(/^@/, '')
  const owners = await ownersIn(scope, signal)
  const written = new Set(owners.map((owner) => (owner.kind === 'handle' ? `@${owner.name}` : owner.name)))
  return bestFitting([...written], name, (each) => each).map((label) => ({
    kind: 'owner',
    label,
    detail: '',
    insert: label,
    marks: marksOf(label, name),
  }))
}

async function ownersIn(scope: Scope, signal: AbortSignal): Promise<readonly Owner[]> {
  const targets = await targetsIn(scope, signal).catch(() => [])
  const lists = await Promise.all(targets.slice(0, mostTargets).map((target) => ownersOf(target, signal)))
  return lists.flat()
}

async function ownersOf({ content }: Target, signal: AbortSignal): Promise<readonly Owner[]> {
  try {
    const codeowners = await readCodeowners(content, signal)
    return (codeowners?.rules ?? []).flatMap(({ owners }) => owners)
  } catch {
    // Out of time, or a file that cannot be read: the others are still worth showing.
    return []
  }
}
