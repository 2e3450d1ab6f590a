import type { ReactNode } from 'react'
import { classNames } from '../classNames.js'
import styles from './PathLabel.module.css'
import { splitPath } from './pathParts.js'

/** A path whose middle gives way when room is short; the repository and the file name stay. */
export type PathLabelProps = {
  path: string
  /** Shown in front, with a small arrow between. */
  repository?: ReactNode
  className?: string
}

/** A path in one line. What is cut is still there for copying, searching and hovering. */
export function PathLabel({ path, repository, className }: PathLabelProps) {
  const { folder, name } = splitPath(path)
  return (
    <span className={classNames(styles.path, className)} title={path}>
      {repository && (
        <>
          <span className={styles.repository}>{repository}</span>
          <span className={styles.arrow} aria-hidden="true">
            ›
          </span>
        </>
      )}
      {folder && (
        <span className={styles.folder}>
          <bdi>{folder}</bdi>
        </span>
      )}
      <bdi className={styles.name}>{name}</bdi>
    </span>
  )
}
