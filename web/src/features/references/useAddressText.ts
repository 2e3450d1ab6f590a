import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSettled } from '../../shell/useSettled.js'

/**
 * A text that somebody types and whose home is a parameter of the address. The address follows when typing rests for so
 * many milliseconds, and only then: it is set a little later than asked, and would take back what was typed since.
 */
export function useAddressText(name: string, pause: number) {
  const [search, setSearch] = useSearchParams()
  const given = search.get(name) ?? ''
  const [text, setText] = useState(given)
  const settled = useSettled(text.trim(), pause)
  const written = useRef(given)
  const write = useRef(setSearch)
  useEffect(() => {
    write.current = setSearch
  })
  useEffect(() => {
    if (given === written.current) return
    written.current = given
    setText(given)
  }, [given])
  useEffect(() => {
    if (settled === written.current) return
    written.current = settled
    write.current((before) => withParameter(before, name, settled), { replace: true })
  }, [name, settled])
  return { text, settled, setText }
}

/** The parameters with one more, or without it where its value is empty. */
export function withParameter(parameters: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}
