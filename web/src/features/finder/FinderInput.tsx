import { SearchIcon } from '@sextant/ui'
import { focusFirst } from '../../shell/focusFirst.js'
import { commandOf, type FinderCommand } from './finderKeys.js'
import type { FinderScope } from './finderScope.js'
import styles from './FinderInput.module.css'

interface FinderInputProps {
  readonly label: string
  readonly typed: string
  /** What somebody went into. */
  readonly inside: FinderScope | undefined
  readonly listId: string
  readonly activeId: string | undefined
  readonly onType: (typed: string) => void
  /** Answers whether the command was done; the browser does what it would otherwise. */
  readonly onCommand: (command: FinderCommand) => boolean
}

/** The field of the finder, whose keys move in the list. */
export function FinderInput({ label, typed, inside, listId, activeId, onType, onCommand }: FinderInputProps) {
  return (
    <div className={styles['field']}>
      <SearchIcon />
      {inside && (
        <button
          type="button"
          className={styles['inside']}
          title="Look beyond it again"
          onClick={() => onCommand({ kind: 'leave' })}
        >
          <span>{inside.path ?? inside.repository}</span>
          <span aria-hidden="true">×</span>
        </button>
      )}
      <input
        ref={focusFirst}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          const command = commandOf(event, typed === '')
          if (command && onCommand(command)) event.preventDefault()
        }}
        role="combobox"
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        aria-label={label}
        placeholder={label}
        maxLength={1000}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
      />
    </div>
  )
}
