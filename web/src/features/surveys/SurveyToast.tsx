import { Button, Checkbox, CloseIcon, Field, IconButton, TextArea } from '@sextant/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { InputField } from '../../shell/InputField.js'
import { recordEvent } from '../telemetry/index.js'
import { type SurveyAnswer, submitSurvey, unsetScore } from './api.js'
import styles from './SurveyToast.module.css'

interface SurveyToastProps {
  /** The person has answered, or does not want to; for good, or until the next round. Thanks may still be on view. */
  readonly onDone: (forGood: boolean) => void
  readonly onClose: () => void
}

const nothing: SurveyAnswer = { score: unsetScore, otherUseCase: '', better: '', email: '' }

/** Asks in three steps whether somebody would recommend the product: a score, why, thanks. */
export function SurveyToast({ onDone, onClose }: SurveyToastProps) {
  const [step, setStep] = useState<1 | 2 | 3>(1)
  const [answer, setAnswer] = useState(nothing)
  const [forGood, setForGood] = useState(false)
  const submit = useMutation({ mutationFn: submitSurvey })
  useEffect(() => recordEvent('SurveyToastViewed'), [])
  const change = (part: Partial<SurveyAnswer>) => setAnswer((before) => ({ ...before, ...part }))
  const dismiss = () => {
    if (step !== 3) {
      // What was chosen counts, whatever comes after it.
      if (answer.score !== unsetScore) submit.mutate(answer)
      onDone(forGood)
    }
    onClose()
  }
  const thank = () => {
    setStep(3)
    onDone(forGood)
  }
  const finish = () => submit.mutate(answer, { onSuccess: thank })
  return (
    <Toast title={step === 3 ? 'Thank you' : 'Tell us what you think'} onDismiss={dismiss}>
      {step === 1 && (
        <ScoreStep
          answer={answer}
          forGood={forGood}
          onScore={(score) => change({ score })}
          onForGood={setForGood}
          onContinue={() => setStep(2)}
        />
      )}
      {step === 2 && (
        <ReasonStep answer={answer} busy={submit.isPending} error={submit.error} onChange={change} onDone={finish} />
      )}
      {step === 3 && <p role="status">Thank you for your answer. It helps to make Sextant better.</p>}
    </Toast>
  )
}

interface ToastProps {
  readonly title: string
  readonly onDismiss: () => void
  readonly children: ReactNode
}

function Toast({ title, onDismiss, children }: ToastProps) {
  const id = useId()
  return (
    <aside className={styles['toast']} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <IconButton label="Close the survey" onClick={onDismiss}>
          <CloseIcon />
        </IconButton>
      </header>
      {children}
    </aside>
  )
}

const scores = Array.from({ length: 11 }, (_, score) => score)

interface ScoreStepProps {
  readonly answer: SurveyAnswer
  readonly forGood: boolean
  readonly onScore: (score: number) => void
  readonly onForGood: (forGood: boolean) => void
  readonly onContinue: () => void
}

function ScoreStep({ answer: { score }, forGood, onScore, onForGood, onContinue }: ScoreStepProps) {
  const [isMissing, setIsMissing] = useState(false)
  return (
    <>
      <fieldset className={styles['scores']}>
        <legend>How likely is it that you would recommend Sextant to a friend or colleague?</legend>
        {scores.map((each) => (
          <button key={each} type="button" aria-pressed={each === score} onClick={() => onScore(each)}>
            {each}
          </button>
        ))}
      </fieldset>
      <p className={styles['ends']}>
        <span>0: not at all likely</span> <span>10: very likely</span>
      </p>
      {isMissing && score === unsetScore && (
        <p role="alert" className={styles['bad']}>
          Please select a score between 0 to 10
        </p>
      )}
      <Checkbox label="Don't show this again" checked={forGood} onChange={({ target }) => onForGood(target.checked)} />
      <footer>
        <Button kind="primary" onClick={() => (score === unsetScore ? setIsMissing(true) : onContinue())}>
          Continue
        </Button>
      </footer>
    </>
  )
}

interface ReasonStepProps {
  readonly answer: SurveyAnswer
  readonly busy: boolean
  readonly error: Error | null
  readonly onChange: (part: Partial<SurveyAnswer>) => void
  readonly onDone: () => void
}

function ReasonStep({ answer, busy, error, onChange, onDone }: ReasonStepProps) {
  return (
    <>
      <Field label="What do you use Sextant for?">
        <TextArea
          rows={3}
          value={answer.otherUseCase}
          onChange={({ target }) => onChange({ otherUseCase: target.value })}
        />
      </Field>
      <Field label="What would make Sextant better?">
        <TextArea rows={3} value={answer.better} onChange={({ target }) => onChange({ better: target.value })} />
      </Field>
      <InputField
        label="E-mail address"
        type="email"
        autoComplete="email"
        hint="If somebody may write to you about it."
        value={answer.email}
        onChange={(email) => onChange({ email })}
      />
      {error && (
        <p role="alert" className={styles['bad']}>
          Error: {error.message}
        </p>
      )}
      <footer>
        <Button kind="primary" busy={busy} onClick={onDone}>
          Done
        </Button>
      </footer>
    </>
  )
}
