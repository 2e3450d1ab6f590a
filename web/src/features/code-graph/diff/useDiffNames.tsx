import type { RepositoryPlace } from '@sextant/contract'
import type { CodeName, ColumnRange, DiffFile, DiffNames, NamedLine, NameEvent } from '@sextant/ui'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { loadable } from '../../../shell/loadable.js'
import type { AskedName } from '../askedName.js'
import { signaturesAround } from '../card/signatures.js'
import { useNameCard } from '../card/useNameCard.js'
import type { FileAt } from '../hits.js'
import { meaningOf } from '../ranges/namedRange.js'
import { sameNames } from '../ranges/sameNames.js'
import { wordsOf } from '../ranges/words.js'
import { useNameActions } from '../useNameActions.js'
import { openDiffStores } from './diffStores.js'

const NameCard = loadable(async () => (await import('../card/NameCard.js')).NameCard)

/** The repository at what is compared, and at what it is compared with. */
export interface DiffSides {
  readonly old: RepositoryPlace
  readonly new: RepositoryPlace
}

/** The names of a difference: what was there is asked of the old side, all else of the new one. */
export function useDiffNames(
  sides: DiffSides,
  files: readonly DiffFile[],
): { readonly names: DiffNames; readonly card: ReactNode } {
  const [stores] = useState(openDiffStores)
  const version = useSyncExternalStore(stores.subscribe, stores.version)
  useEffect(() => () => stores.close(), [stores])
  const actions = useNameActions(undefined)
  const card = useNameCard<NamedLine | undefined>()
  const fileOf = useFileOf(sides, files)

  const rangesOf = (line: NamedLine) => {
    const file = fileOf(line)
    return file && stores.of(file).rangesOf(line.line - 1)
  }
  const asked = (name: ColumnRange, line: NamedLine, file: FileAt): AskedName => ({
    file,
    position: { line: line.line - 1, character: name.start },
    text: line.text.slice(name.start, name.end),
    range: rangesOf(line)?.find(({ start }) => start === name.start),
  })
  const want = (line: NamedLine) => {
    const file = fileOf(line)
    if (file) stores.of(file).want(line.line - 1, line.line - 1)
    return file
  }
  const onName = (event: NameEvent, line: NamedLine | undefined) => {
    const file = line && want(line)
    if (event.kind === 'point') return card.point(file && event.at, line)
    if (!line || !file || event.kind === 'move') return card.close()
    const name: CodeName = event.at.name
    if (event.kind === 'press') {
      if (event.how === 'touch') return card.openBy('touch', event.at, line)
      return event.how === 'plain' ? undefined : actions.go(asked(name, line, file), event.how === 'mod-shift')
    }
    if (event.key === 'ask') card.openBy('key', event.at, line)
    else if (event.key !== 'leave') actions.go(asked(name, line, file), event.key === 'go-aside')
  }

  const about = card.open?.about
  const file = about && fileOf(about)
  const current = card.open && about && file ? asked(card.open.at.name, about, file) : undefined
  const meaning = current?.range && meaningOf(current.range)
  const text = current?.text
  const marked = useMemo(
    () =>
      text === undefined ? undefined : (line: NamedLine) => sameNames(line.text, rangesOf(line), { text, meaning }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the stores know is other with each version
    [version, text, meaning, files, sides],
  )
  const names = { namesOf: (line: NamedLine) => rangesOf(line) ?? wordsOf(line.text), marked, onName }
  return {
    names,
    card: card.open && about && current && file && (
      <NameCard
        open={card.open}
        name={current}
        state={stores.of(file).stateOf(about.line - 1)}
        signatures={signaturesAround(stores.of(file), about.line - 1)}
        actions={actions}
        onHover={card.hover}
        onClose={card.close}
      />
    ),
  }
}

/** The file that a line of a difference is of, at the side it is on. */
function useFileOf(sides: DiffSides, files: readonly DiffFile[]) {
  const byId = useMemo(() => new Map(files.map((file) => [file.id, file])), [files])
  return ({ id, side }: NamedLine): FileAt | undefined => {
    const file = byId.get(id)
    const path = side === 'L' ? file?.oldPath : file?.newPath
    return path === undefined ? undefined : { place: side === 'L' ? sides.old : sides.new, path }
  }
}
