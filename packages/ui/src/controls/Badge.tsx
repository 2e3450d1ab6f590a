import { type ButtonHTMLAttributes, type ReactNode, useState } from 'react'
import { classNames } from '../classNames.js'
import styles from './Badge.module.css'
import { initialsOf } from './initials.js'

/** What a badge says by its colour; its words always say the same. */
export type BadgeTone = 'neutral' | 'sea' | 'good' | 'warn' | 'bad'

/** A small pill with a word or two. */
export function Badge(props: { tone?: BadgeTone; className?: string; children: ReactNode }) {
  const { tone = 'neutral', className, children } = props
  return <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>
}

/** How a navigation hit was proved, strongest first. */
export type Proof = 'scip' | 'file' | 'import' | 'name'

const proofWords: Record<Proof, string> = {
  scip: 'exact (SCIP)',
  file: 'exact in file',
  import: 'via import',
  name: 'by name',
}

/** The pill that says how a hit was proved: sea-coloured when exact, grey otherwise. */
export function ProofLabel({ proof, className }: { proof: Proof; className?: string }) {
  const exact = proof === 'scip' || proof === 'file'
  return (
    <Badge tone={exact ? 'sea' : 'neutral'} {...(className && { className })}>
      {proofWords[proof]}
    </Badge>
  )
}

export interface AvatarProps {
  name: string
  size?: number
  /** Where a picture is, at this very origin; letters stand where there is none. */
  picture?: string | undefined
}

/** A picture of a person or an organisation, or two letters that stand for it; a full name is behind them. */
export function Avatar({ name, size = 24, picture }: AvatarProps) {
  const [missing, setMissing] = useState<string>()
  return (
    <span className={styles.avatar} style={{ width: size, height: size }} role="img" aria-label={name}>
      {picture === undefined || missing === picture ? (
        initialsOf(name)
      ) : (
        <img src={picture} alt="" width={size} height={size} loading="lazy" onError={() => setMissing(picture)} />
      )}
    </span>
  )
}

/** A chip that does something when pressed, such as widening a search; `gain` says what it brings. */
export type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & { gain?: ReactNode; selected?: boolean }

/** A pill in the code face that can be pressed. */
export function Chip({ gain, selected, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      {...rest}
      className={classNames(styles.chip, selected && styles.chosen, className)}
    >
      {children}
      {gain !== undefined && <span className={styles.gain}>{gain}</span>}
    </button>
  )
}
