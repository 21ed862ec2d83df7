import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

interface RootErrorBoundaryProps {
  /** Changes with each navigation, which is another try. */
  at: string
  children: ReactNode
}

interface RootErrorState {
  at: string
  caught: { error: unknown } | null
}

/** Faults outside the three areas, which show their own: such as an area that could not be fetched. */
export class LastResort extends Component<RootErrorBoundaryProps, RootErrorState> {
  override state: RootErrorState = { at: this.props.at, caught: null }

  static getDerivedStateFromError(error: unknown): Partial<RootErrorState> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps(
    { at }: RootErrorBoundaryProps,
    before: RootErrorState,
  ): RootErrorState | null {
    return at === before.at ? null : { at, caught: null }
  }

  override render(): ReactNode {
    const { caught } = this.state
    if (!caught) return this.props.children
    return (
      <main className="page-width">
        <ErrorPage error={caught.error} />
      </main>
    )
  }
}
