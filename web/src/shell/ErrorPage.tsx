import { messageOf } from '@sextant/base'
import { Component, type ReactNode } from 'react'
import { StatePage } from './StatePage.js'

interface Broken {
  readonly error: unknown
}

/**
 * Shows the error page when a page broke while it was drawn. The rest of the application is replaced: its state is not
 * known.
 */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: Broken | null }> {
  override state: { readonly broken: Broken | null } = { broken: null }

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } }
  }

  override render() {
    const { broken } = this.state
    return broken ? <ErrorView error={broken.error} /> : this.props.children
  }
}

/** The full page of an error. */
export function ErrorView({ error }: { readonly error: unknown }) {
  return (
    <StatePage title="Error">
      <p>Sorry, there's been a problem.</p>
      <p>{messageOf(error)}</p>
      <p>
        <a href={location.href}>Load the page again</a> or <a href="/search">go to search</a>.
      </p>
    </StatePage>
  )
}
