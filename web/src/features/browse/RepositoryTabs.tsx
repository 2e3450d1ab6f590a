import type { RepositoryPlace } from '@sextant/contract'
import { Button, classNames, Menu, MenuItem } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { repositoryAtQuery } from './api.js'
import { currentSection, type RepositorySection, repositorySections } from './repositorySections.js'
import { useFittingCount } from './useFittingCount.js'
import styles from './RepositoryTabs.module.css'

/** Room for the button that holds what does not fit, in pixels. */
const moreWidth = 116

interface RepositoryTabsProps {
  readonly place: RepositoryPlace
  /** The first segment of the address behind `/-/`; undefined at the root. */
  readonly page: string | undefined
}

/**
 * The navigation of a repository: one row above every page of it. It is an empty row until the repository is there, and
 * nothing where the viewer may read none of that name.
 */
export function RepositoryTabs({ place, page }: RepositoryTabsProps) {
  const { data: repository } = useQuery(repositoryAtQuery(place))
  if (repository === null) return null
  if (!repository) return <RepositoryTabsPlace />
  return <Tabs sections={repositorySections(repository, place)} current={currentSection(page)} />
}

/** The row before its content is there: the page below does not jump. */
export function RepositoryTabsPlace() {
  return <div className={styles['bar']} />
}

interface TabsProps {
  readonly sections: readonly RepositorySection[]
  readonly current: RepositorySection['id'] | undefined
}

function Tabs({ sections, current }: TabsProps) {
  const row = useRef<HTMLUListElement>(null)
  const fitting = useFittingCount(row, sections.length, moreWidth)
  const folded = sections.slice(fitting)
  const currentFolded = folded.find(({ id }) => id === current)
  return (
    <nav className={styles['bar']} aria-label="Repository">
      <ul ref={row}>
        {sections.map(({ id, label, to }, index) => (
          <li key={id} data-folded={index >= fitting || undefined}>
            <Link to={to} className={styles['tab']} aria-current={id === current ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {folded.length > 0 && (
        <Menu
          label="More of the repository"
          align="end"
          trigger={
            <Button
              kind="quiet"
              small
              opens
              className={classNames(styles['more'], currentFolded && styles['currentMore'])}
            >
              {currentFolded?.label ?? 'More'}
            </Button>
          }
        >
          {folded.map(({ id, label, to }) => (
            <MenuItem key={id} href={to} {...(id === current && { checked: true })}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </nav>
  )
}
