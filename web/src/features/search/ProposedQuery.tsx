import { Link } from 'react-router'
import { proposedSearch } from './proposedSearch.js'
import { type SearchRequest, searchAddress } from './searchRequest.js'

interface ProposedQueryProps {
  readonly request: SearchRequest
  /** As the server writes it. */
  readonly proposal: string
}

/** A query that the server proposes, to be searched instead. */
export function ProposedQuery({ request, proposal }: ProposedQueryProps) {
  const proposed = proposedSearch(request, proposal)
  return (
    <Link to={searchAddress(proposed)}>
      <code>{proposed.query}</code>
    </Link>
  )
}
