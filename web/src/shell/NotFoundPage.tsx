import { Link } from 'react-router'
import { StatePage } from './StatePage.js'

/** What every address without a page shows, and every page that the viewer may not see. */
export function NotFoundPage() {
  return (
    <StatePage title="Page not found">
      <p>There is nothing at this address, or you may not see it.</p>
      <p>
        <Link to="/search">Go to search</Link>
      </p>
    </StatePage>
  )
}
