import { Component, type ReactNode } from 'react'
import { ErrorView } from './ErrorView.js'

interface ErrorBoundaryProps {
  /** The address of the page: another one is worth another try. */
  readonly place: string
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly error?: unknown
  readonly failed: boolean
  readonly place: string
}

/** Shows what went wrong in the place of a page that could not be drawn, until the address changes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState {
    return place === state.place ? state : { failed: false, place }
  }

  override componentDidCatch(error: unknown): void {
    dispatchEvent(new CustomEvent('sextant:caught', { detail: error }))
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorView error={this.state.error} /> : this.props.children
  }
}
