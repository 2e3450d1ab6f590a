import { Fragment } from 'react'
import { classNames } from '../classNames.js'
import styles from './Code.module.css'
import type { CodeColour } from './codeColours.js'
import { isFaint } from './controlCharacters.js'
import { groupMatches, type LinePiece } from './linePieces.js'

/** The class that gives text a colour of code; nothing for plain text. */
export function codeColourClass(colour: CodeColour): string | undefined {
  return colour === 'plain' ? undefined : styles[colour]
}

/** The class of what a search found. */
export const matchClass: string | undefined = styles.match

/** A line of code from its runs. Its text content is the line itself, hidden characters included. */
export function CodeText({ pieces }: { pieces: readonly LinePiece[] }) {
  return groupMatches(pieces).map(({ matched, current, pieces: run }, index) => {
    const parts = run.map((piece, at) => <Piece key={at} piece={piece} />)
    return matched ? (
      <mark
        key={index}
        className={classNames(styles.match, current && styles.current)}
        data-current={current || undefined}
      >
        {parts}
      </mark>
    ) : (
      <Fragment key={index}>{parts}</Fragment>
    )
  })
}

function Piece({ piece: { text, colour, control, space } }: { piece: LinePiece }) {
  if (space) return <span className={space === 'tab' ? styles.tab : styles.spaces}>{text}</span>
  if (control === undefined) return colour === 'plain' ? text : <span className={styles[colour]}>{text}</span>
  return (
    <span className={classNames(styles.control, isFaint(control) && styles.faint)} data-name={control}>
      {text}
    </span>
  )
}
