import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type BlameAddress, type BlameParameter, readBlameAddress, withParameter } from './blameAddress.js'

/** What the address says of the blame, and a way to change it: the page stays, and so does the way back. */
export function useBlameAddress(): {
  readonly asked: BlameAddress
  readonly change: (name: BlameParameter, value: string | undefined) => void
} {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const asked = useMemo(() => readBlameAddress(search), [search])
  const change = useCallback(
    (name: BlameParameter, value: string | undefined) =>
      void navigate(`${pathname}${withParameter(search, name, value)}${hash}`, { replace: true }),
    [navigate, pathname, search, hash],
  )
  return { asked, change }
}
