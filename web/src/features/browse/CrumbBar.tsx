import { pathAddress, printRepositoryRoute, type RepositoryPlace } from '@sextant/contract'
import { Button, Menu, MenuItem } from '@sextant/ui'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { foldedCrumbs } from './crumbFolding.js'
import { nameOf, pathsAbove } from './place.js'
import { showsRevision } from './revisionAddress.js'
import { RevisionPicker } from './RevisionPicker.js'
import styles from './CrumbBar.module.css'

interface CrumbBarProps {
  readonly place: RepositoryPlace
  /** What the revision is called when none was asked for. */
  readonly revisionName: string | undefined
  readonly path: string
  /** The name of a page that is about no file or folder, such as `Branches`. */
  readonly title?: string | undefined
  /** What stands behind the path, such as the symbol on view. */
  readonly tail?: ReactNode
  readonly children?: ReactNode
}

/**
 * Where the page is in its repository, and what can be done with it. The revision can be picked on pages that show one.
 * A path that is too long keeps its ends; what is folded between them is in a menu.
 */
export function CrumbBar({ place, revisionName, path, title, tail, children }: CrumbBarProps) {
  const { repository, revision } = place
  const { pathname } = useLocation()
  const crumbs = useRef<HTMLElement>(null)
  const above = pathsAbove(path)
  const folded = useFolded(crumbs, repository, above.map(nameOf))
  return (
    <div className={styles['bar']}>
      <nav ref={crumbs} aria-label="Path" className={styles['crumbs']}>
        <Link to={printRepositoryRoute({ repository, revision, rest: [] })} className={styles['repository']}>
          {repository}
        </Link>
        {showsRevision(pathname) && <RevisionPicker place={place} revisionName={revisionName} />}
        {folded > 0 && <Folded place={place} paths={above.slice(0, folded)} />}
        {above.slice(folded).map((part) => (
          <span key={part} className={styles['crumb']}>
            <span aria-hidden>›</span>
            {part === path ? (
              <b aria-current="page">{nameOf(part)}</b>
            ) : (
              <Link to={pathAddress('tree', place, part)}>{nameOf(part)}</Link>
            )}
          </span>
        ))}
        {title !== undefined && path === '' && (
          <span className={styles['crumb']}>
            <span aria-hidden>›</span>
            <b aria-current="page">{title}</b>
          </span>
        )}
        {tail}
      </nav>
      <div className={styles['actions']}>{children}</div>
    </div>
  )
}

function Folded({ place, paths }: { readonly place: RepositoryPlace; readonly paths: readonly string[] }) {
  return (
    <span className={styles['crumb']}>
      <span aria-hidden>›</span>
      <Menu
        label="Folders above"
        trigger={
          <Button kind="quiet" small className={styles['folded'] ?? ''} aria-label="Folders above">
            …
          </Button>
        }
      >
        {paths.map((path) => (
          <MenuItem key={path} href={pathAddress('tree', place, path)}>
            {nameOf(path)}
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}

/** Room for the revision beside the name of the repository, in pixels. */
const revisionRoom = 120

/** How many folders of the path do not fit beside its ends. */
function useFolded(bar: RefObject<HTMLElement | null>, repository: string, names: readonly string[]): number {
  const [width, setWidth] = useState(Infinity)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const look = () => setWidth(element.clientWidth)
    const resizes = new ResizeObserver(look)
    resizes.observe(element)
    look()
    return () => resizes.disconnect()
  }, [bar])
  return foldedCrumbs(names, repository.length * 7 + revisionRoom, width)
}
