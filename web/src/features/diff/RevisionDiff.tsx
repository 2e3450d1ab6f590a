import { messageOf } from '@sextant/base'
import { pathAddress, type RepositoryPlace } from '@sextant/contract'
import {
  Button,
  Callout,
  type DiffAnchor,
  type DiffFile,
  type DiffImages,
  DiffView,
  EmptyState,
  parseDiffAnchor,
  pathOfDiff,
  printDiffAnchor,
  Skeleton,
} from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useDiffNames } from '../code-graph/index.js'
import { type ComparedRevisions, type ComparisonPage, comparisonQuery, contextLines } from './api.js'
import { fileOf } from './diffNodes.js'
import { useKeptSettings } from './diffSettings.js'
import { useFileLines } from './useFileLines.js'
import { useViewed } from './useViewed.js'
import styles from './RevisionDiff.module.css'

/** Which difference is shown. */
export interface RevisionDiffProps {
  /** The repository; its revision does not matter. */
  readonly place: RepositoryPlace
  /** A revision, `@worktree`, or the id of the empty tree. */
  readonly base: string
  /** A revision, or `@worktree` for the files on disk. */
  readonly head: string
  /** Whether it is what `head` has done since it left `base` (`base...head`); otherwise the two as they are. */
  readonly sinceMergeBase?: boolean
}

/** What differs between two revisions, file by file, with all that is needed to read it. Scrolls with the page. */
export function RevisionDiff({ place, base, head, sinceMergeBase = false }: RevisionDiffProps) {
  const { search } = useLocation()
  const ignoreWhitespace = new URLSearchParams(search).get('w') === '1'
  const { repository } = place
  const compared = useMemo(
    () => ({ repository, base, head, sinceMergeBase, ignoreWhitespace }),
    [repository, base, head, sinceMergeBase, ignoreWhitespace],
  )
  // Lines that were read belong to one comparison alone.
  return <Compared key={JSON.stringify(compared)} compared={compared} />
}

function Compared({ compared }: { readonly compared: ComparedRevisions }) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery(comparisonQuery(compared))
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [hasNextPage, isFetching, error, fetchNextPage])
  if (error && !data) return <Failed message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Reading />
  const [first] = data.pages
  if (!first) return <EmptyState title="There is nothing to compare">These files are in no git repository.</EmptyState>
  if (first.fileDiffs.totalCount === 0) return <NothingDiffers ignored={compared.ignoreWhitespace} />
  return <Files compared={compared} pages={data.pages} />
}

type Pages = readonly ComparisonPage[]

function Files({ compared, pages }: { readonly compared: ComparedRevisions; readonly pages: Pages }) {
  const [first] = pages
  const files = useMemo(() => pages.flatMap((page) => (page?.fileDiffs.nodes ?? []).map(fileOf)), [pages])
  const { contentOf, coloursOf, onNear, ask, context } = useFileLines(compared, files, first?.begin.nodes)
  const { viewed, setViewed } = useViewed(compared, files)
  const [kept, keep] = useKeptSettings()
  const { anchor, setAnchor, setIgnoreWhitespace } = useDiffAddress()
  const at = useMemo(() => placesOf(compared, first), [compared, first])
  const imagesOf = useCallback((file: DiffFile) => imagesIn(at, file), [at])
  // oxlint-disable-next-line react/no-unstable-nested-components -- what a bar holds is drawn with the bar
  const actionsOf = useCallback((file: DiffFile) => <FileLink at={at} file={file} />, [at])
  const onAsk = useCallback((id: string) => void ask([id]), [ask])
  const { names, card } = useDiffNames(at, files)
  if (!first) return null
  const { totalCount, diffStat, truncated, renamesLimited } = first.fileDiffs
  return (
    <DiffView
      files={files}
      totals={{ files: totalCount, ...diffStat }}
      contentOf={contentOf}
      coloursOf={coloursOf}
      imagesOf={imagesOf}
      onNear={onNear}
      onAsk={onAsk}
      fetchLines={context}
      contextLines={contextLines}
      settings={{ ...kept, ignoreWhitespace: compared.ignoreWhitespace }}
      onSettings={({ ignoreWhitespace, ...rest }) => {
        keep(rest)
        if (ignoreWhitespace !== compared.ignoreWhitespace) setIgnoreWhitespace(ignoreWhitespace)
      }}
      viewed={viewed}
      onViewed={setViewed}
      anchor={anchor}
      onAnchor={setAnchor}
      actionsOf={actionsOf}
      names={names}
    >
      {card}
      {truncated && (
        <Callout tone="warn">
          More files differ than are listed here, or some could not be read. Compare revisions that are closer to each
          other to see all.
        </Callout>
      )}
      {renamesLimited && !truncated && (
        <p className={styles['note']}>
          So many files came and went that only those were recognized as renamed whose content is the same.
        </p>
      )}
    </DiffView>
  )
}

/** The repository at what is compared and at what it is compared with. */
interface Places {
  readonly old: RepositoryPlace
  readonly new: RepositoryPlace
}

function placesOf({ repository, base, head }: ComparedRevisions, first: Pages[number] | undefined): Places {
  const pinned = (expr: string, oid: string | null | undefined) => (expr === '@worktree' ? expr : (oid ?? expr))
  const from = first?.range.comparedWith
  return {
    old: { repository, revision: pinned(from?.expr ?? base, from?.oid) },
    new: { repository, revision: pinned(head, first?.range.headRevSpec.oid) },
  }
}

function FileLink({ at, file }: { readonly at: Places; readonly file: DiffFile }) {
  const path = pathOfDiff(file)
  const place = file.newPath === undefined ? at.old : at.new
  // What a submodule holds lies in another repository.
  if ((file.newMode ?? file.oldMode) === '160000') return null
  return (
    <Link className={styles['link']} to={pathAddress('blob', place, path)} aria-label={`View file ${path}`}>
      View file
    </Link>
  )
}

const images = /\.(?:png|jpe?g|gif|webp|avif|ico|bmp)$/i

function imagesIn(at: Places, file: DiffFile): DiffImages | undefined {
  const { oldPath, newPath } = file
  if (!file.isBinary || !images.test(pathOfDiff(file))) return undefined
  return {
    ...(oldPath !== undefined && { old: pathAddress('raw', at.old, oldPath) }),
    ...(newPath !== undefined && { new: pathAddress('raw', at.new, newPath) }),
  }
}

/** What of the view stands in the address: the file and lines that are meant, and whether white space counts. */
function useDiffAddress() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const setAnchor = (anchor: DiffAnchor) =>
    void navigate(`${pathname}${search}${printDiffAnchor(anchor)}`, { replace: true, preventScrollReset: true })
  const setIgnoreWhitespace = (ignored: boolean) => {
    const parameters = new URLSearchParams(search)
    if (ignored) parameters.set('w', '1')
    else parameters.delete('w')
    const next = parameters.toString()
    void navigate(`${pathname}${next && `?${next}`}${hash}`, { replace: true, preventScrollReset: true })
  }
  const anchor = useMemo(() => parseDiffAnchor(hash), [hash])
  return { anchor, setAnchor, setIgnoreWhitespace }
}

function Reading() {
  return (
    <div className={styles['state']}>
      <Skeleton lines={8} label="The difference is being read" />
    </div>
  )
}

function Failed({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <div className={styles['state']}>
      <Callout tone="bad">
        <p>{message}</p>
        <Button small onClick={onRetry}>
          Try again
        </Button>
      </Callout>
    </div>
  )
}

function NothingDiffers({ ignored }: { readonly ignored: boolean }) {
  const { setIgnoreWhitespace } = useDiffAddress()
  return (
    <EmptyState title="Nothing differs">
      {ignored ? 'White space is being ignored. ' : 'The files are the same on both sides.'}
      {ignored && <Button onClick={() => setIgnoreWhitespace(false)}>Let white space count</Button>}
    </EmptyState>
  )
}
