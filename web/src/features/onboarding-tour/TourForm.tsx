import { Button, ChevronDownIcon, Field, IconButton, PlusIcon, Select, TrashIcon } from '@sextant/ui'
import { InputField } from '../../shell/InputField.js'
import { actionOf, movedUp, newStep, newTask, replaced, targetOf, without } from './draft.js'
import type { Tour, TourStep, TourTask } from './tour.js'
import styles from './Tour.module.css'

interface TourFormProps {
  readonly tour: Tour
  readonly onChange: (tour: Tour) => void
}

/** The tasks and steps of a tour, to be edited. */
export function TourForm({ tour: { tasks }, onChange }: TourFormProps) {
  const change = (next: readonly TourTask[]) => onChange({ tasks: next })
  return (
    <div className={styles['editor']}>
      {tasks.map((task, at) => (
        <TaskFields
          // Tasks have no ids: their places are what they are known by.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          at={at}
          task={task}
          onChange={(next) => change(replaced(tasks, at, next))}
          onRemove={() => change(without(tasks, at))}
          {...(at > 0 && { onMoveUp: () => change(movedUp(tasks, at)) })}
        />
      ))}
      <div>
        <Button icon={<PlusIcon />} onClick={() => change([...tasks, newTask()])}>
          Add a task
        </Button>
      </div>
    </div>
  )
}

/** What a task or a step is called, and what is done with it: whole sentences, for languages that bend words. */
interface PartWords {
  readonly name: string
  readonly moveUp: string
  readonly remove: string
}

const taskWords = (task: number): PartWords => ({
  name: `Task ${task}`,
  moveUp: `Move task ${task} up`,
  remove: `Remove task ${task}`,
})

const stepWords = (step: number, task: number): PartWords => ({
  name: `Step ${step} of task ${task}`,
  moveUp: `Move step ${step} of task ${task} up`,
  remove: `Remove step ${step} of task ${task}`,
})

interface TaskFieldsProps {
  /** Which it is, from 0. */
  readonly at: number
  readonly task: TourTask
  readonly onChange: (task: TourTask) => void
  readonly onRemove: () => void
  readonly onMoveUp?: () => void
}

function TaskFields({ at: taskAt, task, onChange, onRemove, onMoveUp }: TaskFieldsProps) {
  const { steps } = task
  const words = taskWords(taskAt + 1)
  const change = (next: readonly TourStep[]) => onChange({ ...task, steps: next })
  return (
    <fieldset className={styles['task']}>
      <legend>{words.name}</legend>
      <div className={styles['title']}>
        <InputField
          label="Title"
          value={task.title}
          maxLength={200}
          onChange={(title) => onChange({ ...task, title })}
        />
        <Moves words={words} onMoveUp={onMoveUp} onRemove={onRemove} />
      </div>
      {steps.map((step, at) => (
        <StepFields
          key={step.id}
          words={stepWords(at + 1, taskAt + 1)}
          step={step}
          onChange={(next) => change(replaced(steps, at, next))}
          onRemove={() => change(without(steps, at))}
          {...(at > 0 && { onMoveUp: () => change(movedUp(steps, at)) })}
        />
      ))}
      <div>
        <Button kind="quiet" icon={<PlusIcon />} onClick={() => change([...steps, newStep()])}>
          Add a step
        </Button>
      </div>
    </fieldset>
  )
}

interface StepFieldsProps {
  readonly words: PartWords
  readonly step: TourStep
  readonly onChange: (step: TourStep) => void
  readonly onRemove: () => void
  readonly onMoveUp?: () => void
}

function StepFields({ words, step, onChange, onRemove, onMoveUp }: StepFieldsProps) {
  const { action } = step
  return (
    <div className={styles['step']} role="group" aria-label={words.name}>
      <InputField label="Step" value={step.label} maxLength={200} onChange={(label) => onChange({ ...step, label })} />
      <Field label="Leads to">
        <Select
          value={action.type}
          onChange={({ target }) =>
            onChange({ ...step, action: actionOf(target.value === 'link' ? 'link' : 'search-query', targetOf(action)) })
          }
        >
          <option value="search-query">a search</option>
          <option value="link">a page</option>
        </Select>
      </Field>
      <InputField
        label={action.type === 'link' ? 'Address' : 'Query'}
        value={targetOf(action)}
        spellCheck={false}
        maxLength={2000}
        onChange={(target) => onChange({ ...step, action: actionOf(action.type, target) })}
      />
      <Moves words={words} onMoveUp={onMoveUp} onRemove={onRemove} />
    </div>
  )
}

interface MovesProps {
  readonly words: PartWords
  readonly onMoveUp: (() => void) | undefined
  readonly onRemove: () => void
}

function Moves({ words, onMoveUp, onRemove }: MovesProps) {
  return (
    <div className={styles['moves']}>
      <IconButton label={words.moveUp} disabled={!onMoveUp} onClick={onMoveUp}>
        <ChevronDownIcon className={styles['up']} />
      </IconButton>
      <IconButton label={words.remove} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </div>
  )
}
