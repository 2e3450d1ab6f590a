import { FolderGit2, History, ListFilter, type LucideIcon } from 'lucide-react'
import { KeyChip, RelativeTime } from '@sextant/ui'
import type { Suggestion } from './suggestions.js'
import styles from './SuggestionList.module.css'

const groups: Record<Suggestion['kind'], { readonly title: string; readonly Icon: LucideIcon }> = {
  filter: { title: 'Filters', Icon: ListFilter },
  value: { title: 'Values', Icon: ListFilter },
  repository: { title: 'Repositories', Icon: FolderGit2 },
  recent: { title: 'Recent', Icon: History },
}

interface SuggestionListProps {
  readonly id: string
  readonly suggestions: readonly Suggestion[]
  readonly active: number | undefined
  readonly onTake: (suggestion: Suggestion) => void
}

/** The list under the query. The keys of the input move in it, so its rows take no focus themselves. */
export function SuggestionList({ id, suggestions, active, onTake }: SuggestionListProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list is driven by the keys of an input, which the native ones cannot be
    <div className={styles['list']} role="listbox" id={id} aria-label="Suggestions">
      {suggestions.map((suggestion, index) => {
        const { title, Icon } = groups[suggestion.kind]
        const begins = suggestions[index - 1]?.kind !== suggestion.kind
        return (
          <div key={`${suggestion.kind} ${suggestion.text}`} role="presentation">
            {begins && <div className={styles['group']}>{title}</div>}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the keys */}
            <div
              id={`${id}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list is driven by the keys of an input, which the native ones cannot be
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              data-first={(active ?? 0) === index || undefined}
              className={styles['row']}
              // The input would lose the focus, and with it the list, before the click arrives.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTake(suggestion)}
            >
              <Icon size={14} aria-hidden />
              <code>{suggestion.text}</code>
              <span>
                {suggestion.description}
                {suggestion.at !== undefined && <RelativeTime time={suggestion.at} />}
              </span>
              {(active ?? 0) === index && <KeyChip keys="Tab" />}
            </div>
          </div>
        )
      })}
    </div>
  )
}
