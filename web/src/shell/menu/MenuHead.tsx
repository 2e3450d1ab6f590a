import { SortIcon } from '@sextant/ui'
import { useEffect, useRef } from 'react'
import type { MenuHeader } from './userMenuItems.js'
import styles from './UserMenuPanel.module.css'

interface MenuHeadProps {
  readonly header: MenuHeader
  readonly username: string
  /** The other view was left: the focus goes to the way there. */
  readonly isBack: boolean
  /** Somebody wants another workspace. */
  readonly onWorkspaces: () => void
}

/** Where one is, and who. */
export function MenuHead({ header, username, isBack, onWorkspaces }: MenuHeadProps) {
  const way = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isBack) way.current?.focus()
  }, [isBack])
  return (
    <>
      {(header.kind === 'workspace' || header.kind === 'dotcom') && (
        <button ref={way} type="button" className={styles['heading']} onClick={onWorkspaces}>
          <span className={styles['name']}>{header.kind === 'workspace' ? header.name : 'Code search'}</span>
          <span className={styles['hint']}>Switch workspace</span>
          <SortIcon />
        </button>
      )}
      {header.kind === 'enterprise' && (
        <p className={styles['place']}>
          Enterprise <span className={styles['hint']}>{header.host}</span>
        </p>
      )}
      <p className={styles['who']}>
        Signed in as <b>{username}</b>
      </p>
      <hr />
    </>
  )
}
