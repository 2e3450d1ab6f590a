import type { ReactNode } from 'react'
import { classNames } from '../classNames.js'
import styles from './StatTiles.module.css'

/** One figure and what it counts. */
export type StatTile = {
  id: string
  figure: ReactNode
  label: ReactNode
  tone?: 'warn' | 'bad' | 'good'
  /** Where the things counted are listed. */
  href?: string
}

/** A row of figures between two lines, set apart by one-pixel rules. */
export function StatTiles({ tiles, label }: { tiles: readonly StatTile[]; label: string }) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {tiles.map((tile) => (
        <li key={tile.id} className={styles.tile}>
          {tile.href === undefined ? (
            <Content tile={tile} />
          ) : (
            <a className={styles.link} href={tile.href}>
              <Content tile={tile} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function Content({ tile }: { tile: StatTile }) {
  return (
    <>
      <span className={classNames(styles.figure, tile.tone && styles[tile.tone])}>{tile.figure}</span>{' '}
      <span className={styles.label}>{tile.label}</span>
    </>
  )
}
