import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

interface LastResortProps {
  /** Changes with each navigation, which is another try. */
  at: string
  children: ReactNode
}

interface Caught {
  at: string
  caught: { error: unknown } | null
}

/** Faults outside the three areas, which show their own: such as an area that could not be fetched. */
export class LastResort extends Component<LastResortProps, Caught> {
  override state: Caught = { at: this.props.at, caught: null }

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ at }: LastResortProps, before: Caught): Caught | null {
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
