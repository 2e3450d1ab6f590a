import { Arc, CheckIcon, CloseIcon, IconButton } from '@sextant/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { addressOf, type Tour, type TourStep } from './tour.js'
import styles from './Tour.module.css'

interface TourListProps {
  readonly tour: Tour
  readonly isDone: (stepId: string) => boolean
  readonly onStep?: (stepId: string) => void
  readonly onDismiss?: () => void
}

/** The checklist of a tour. */
export function TourList({ tour, isDone, onStep, onDismiss }: TourListProps) {
  const steps = tour.tasks.flatMap((task) => task.steps)
  const done = steps.filter(({ id }) => isDone(id)).length
  return (
    <section className={styles['tour']} aria-label="Getting started">
      <header>
        <Arc fraction={steps.length === 0 ? 0 : done / steps.length} size={24} />
        <h2>Getting started</h2>
        <span role="status">
          {done} of {steps.length} done
        </span>
        {onDismiss && (
          <IconButton label="Dismiss the tour" onClick={onDismiss}>
            <CloseIcon />
          </IconButton>
        )}
      </header>
      <div className={styles['tasks']}>
        {tour.tasks.map(({ title, steps: own }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul>
              {own.map((step) => (
                <li key={step.id} data-done={isDone(step.id)}>
                  {isDone(step.id) ? <CheckIcon /> : <i aria-hidden />}
                  <StepLink step={step} onFollow={() => onStep?.(step.id)}>
                    {step.label}
                  </StepLink>
                  {isDone(step.id) && <span className={styles['said']}>done</span>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

interface StepLinkProps {
  readonly step: TourStep
  readonly onFollow: () => void
  readonly children: ReactNode
}

function StepLink({ step, onFollow, children }: StepLinkProps) {
  const address = addressOf(step.action)
  return address.startsWith('/') ? (
    <Link to={address} onClick={onFollow}>
      {children}
    </Link>
  ) : (
    <a href={address} target="_blank" rel="noreferrer" onClick={onFollow}>
      {children}
    </a>
  )
}
