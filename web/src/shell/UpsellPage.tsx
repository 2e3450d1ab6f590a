import { StatePage } from './StatePage.js'

/** What the search page shows on an instance without code search. */
export function UpsellPage() {
  return (
    <StatePage title="Code search is off on this instance">
      <p>With code search a whole team finds its way in every repository at once. A site admin can turn it on.</p>
    </StatePage>
  )
}
