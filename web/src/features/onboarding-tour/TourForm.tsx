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
          name={`Task ${at + 1}`}
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

interface TaskFieldsProps {
  readonly name: string
  readonly task: TourTask
  readonly onChange: (task: TourTask) => void
  readonly onRemove: () => void
  readonly onMoveUp?: () => void
}

function TaskFields({ name, task, onChange, onRemove, onMoveUp }: TaskFieldsProps) {
  const { steps } = task
  const change = (next: readonly TourStep[]) => onChange({ ...task, steps: next })
  return (
    <fieldset className={styles['task']}>
      <legend>{name}</legend>
      <div className={styles['title']}>
        <InputField
          label="Title"
          value={task.title}
          maxLength={200}
          onChange={(title) => onChange({ ...task, title })}
        />
        <Moves of={name} onMoveUp={onMoveUp} onRemove={onRemove} />
      </div>
      {steps.map((step, at) => (
        <StepFields
          key={step.id}
          name={`step ${at + 1} of ${name.toLowerCase()}`}
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
  readonly name: string
  readonly step: TourStep
  readonly onChange: (step: TourStep) => void
  readonly onRemove: () => void
  readonly onMoveUp?: () => void
}

function StepFields({ name, step, onChange, onRemove, onMoveUp }: StepFieldsProps) {
  const { action } = step
  return (
    <div className={styles['step']} role="group" aria-label={name}>
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
      <Moves of={name} onMoveUp={onMoveUp} onRemove={onRemove} />
    </div>
  )
}

interface MovesProps {
  readonly of: string
  readonly onMoveUp: (() => void) | undefined
  readonly onRemove: () => void
}

function Moves({ of, onMoveUp, onRemove }: MovesProps) {
  return (
    <div className={styles['moves']}>
      <IconButton label={`Move ${of} up`} disabled={!onMoveUp} onClick={onMoveUp}>
        <ChevronDownIcon className={styles['up']} />
      </IconButton>
      <IconButton label={`Remove ${of}`} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </div>
  )
}
