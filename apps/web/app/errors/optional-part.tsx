import { Component, type ReactNode } from 'react'

/**
 * A part that a page can do without: if it fails in the browser, such as because its code cannot be fetched or it is of
 * an extension, it disappears, and the page stays.
 */
export class OptionalPart extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
