import type { NotSearched } from '@sextant/contract'
import { ensureIndexed } from '../../indexing/index.js'
import type { SearchAnswer } from '../answer.js'
import type { SearchPlan } from '../plan.js'
import type { Target } from '../resolveTargets.js'
import type { SearchBounds } from '../searchBounds.js'
import type { SearchServices } from '../searchServices.js'
import type { LookingInto } from './lookingInto.js'
import { asksOfFiles } from './predicates.js'

interface Asking {
  readonly plan: SearchPlan
  readonly answer: SearchAnswer
  readonly bounds: SearchBounds | undefined
}

/**
 * Makes targets ready to be looked into: has indexed what can be, looks at working trees, and leaves out what
 * `index:only` does. Costs nothing where a query looks into no files.
 */
export async function prepareLooking(
  services: SearchServices,
  { plan, answer, bounds }: Asking,
  { all, signal }: { readonly all: readonly Target[]; readonly signal: AbortSignal },
): Promise<LookingInto> {
  const { indexing, look, backend, history, files } = services
  const { index, caseSensitive } = plan.filters
  const looks = looksIntoFiles(plan)
  const indexes = looks && index !== 'no' && !bounds?.withoutIndexing
  if (indexes) await ensureIndexed(indexing, all, { deadline: indexing.patience, signal })
  const targets = looks && index === 'only' ? onlyIndexed(services, all, answer) : all
  const contents = targets.map(({ content }) => content)
  return {
    backend,
    history,
    targets,
    sources: looks ? await look.sourcesOf(contents, signal) : contents,
    limits: { fileBytes: files.maxBytes, largeFiles: files.largeFiles },
    withoutIndex: index === 'no',
    caseSensitive,
    signal,
  }
}

function looksIntoFiles({ files, symbols, predicates, history }: SearchPlan): boolean {
  if (files || symbols || predicates.files.length > 0) return true
  return history.length > 0 && asksOfFiles(predicates.ofFiles)
}

function onlyIndexed(
  { indexing: { indexer } }: SearchServices,
  targets: readonly Target[],
  answer: SearchAnswer,
): readonly Target[] {
  answer.leaveOut(
    targetsNotSearched(
      'not-indexed',
      targets.filter(({ content }) => !indexer.holds(content)),
    ),
  )
  return targets.filter(({ content }) => indexer.holds(content))
}

/** Says of targets that they were not searched, and why. */
export function targetsNotSearched(
  reason: NotSearched['reason'],
  targets: readonly (Target | undefined)[],
): readonly NotSearched[] {
  const names = targets.flatMap((target) => (target ? [target.repository.name] : []))
  return names.length === 0 ? [] : [{ reason, unit: 'repositories', count: names.length, examples: names.slice(0, 3) }]
}
