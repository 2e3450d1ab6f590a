import { History } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { FileMatch } from '../fileAddress.js'
import { parseSearchRequest, searchAddress } from '../searchRequest.js'
import { historySearch } from './historySearch.js'
import styles from './HistoryLink.module.css'

/** Leads from a result to when its text came in and went out. Nothing for a result without a text. */
export function HistoryLink({ match }: { readonly match: FileMatch }) {
  const { search } = useLocation()
  const wanted = match.type === 'content' ? historySearch(parseSearchRequest(search), match) : undefined
  if (!wanted) return null
  const label = 'When this text came in'
  return (
    <Link className={styles['link']} to={searchAddress(wanted)} aria-label={label} title={label}>
      <History size={14} aria-hidden />
    </Link>
  )
}
