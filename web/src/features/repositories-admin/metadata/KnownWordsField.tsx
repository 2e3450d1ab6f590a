import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { focusField } from './focusField.js'
import { InputField } from '../../../shell/InputField.js'
import { useSettled } from '../../../shell/useSettled.js'
import { metadataKeysQuery, metadataValuesQuery } from './api.js'

interface KnownWordsFieldProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  /** The key whose values are offered; undefined for keys. */
  readonly of?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly takesFocus?: boolean
}

const typingPause = 150

/** A field that offers what is in use elsewhere on the instance. */
export function KnownWordsField({ of, value, onChange, takesFocus, ...field }: KnownWordsFieldProps) {
  const id = useId()
  const typed = useSettled(value, typingPause)
  const keys = useQuery({ ...metadataKeysQuery(typed), placeholderData: keepPreviousData, enabled: of === undefined })
  const values = useQuery({ ...metadataValuesQuery(of ?? '', typed), placeholderData: keepPreviousData })
  const known = (of === undefined ? keys.data : values.data) ?? []
  return (
    <span>
      <InputField
        {...field}
        value={value}
        onChange={onChange}
        list={id}
        autoComplete="off"
        spellCheck={false}
        {...(takesFocus && { ref: focusField })}
      />
      <datalist id={id}>
        {known.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </datalist>
    </span>
  )
}
