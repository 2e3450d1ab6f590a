import type { ReactNode } from 'react'
import { CheckIcon } from '@sextant/ui'
import styles from './Setup.module.css'

/** Where a step stands: to be done now, done, or waiting for the one before. */
export type StepState = 'current' | 'done' | 'later'

interface SetupStepProps {
  readonly number: number
  readonly title: string
  readonly state: StepState
  readonly children: ReactNode
}

const words: Readonly<Record<StepState, string>> = { current: '', done: ', done', later: ', later' }

/** A step of the setup with its number, which becomes a tick. */
export function SetupStep({ number, title, state, children }: SetupStepProps) {
  return (
    <li data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={styles['number']} aria-hidden="true">
        {state === 'done' ? <CheckIcon /> : number}
      </span>
      <div>
        <h2>
          {title}
          <span className={styles['spoken']}>{words[state]}</span>
        </h2>
        {children}
      </div>
    </li>
  )
}
