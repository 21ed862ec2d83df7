import { Button } from '@shop/ui/button'
import { LazyBoundary } from '@shop/ui/lazy-boundary'
import { t } from '@shop/contract/t'
import { lazy, Component, useState, type ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import type { ErrorDisplayProps } from './error-display.tsx'

const NotFoundPage = lazy(() => import('./not-found-page.tsx'))

let display: Promise<{ default: (props: ErrorDisplayProps) => ReactNode }> | undefined

/** Before an error is likely, because after it nothing may be reachable. */
export function loadErrorDisplay() {
  display ??= import('./error-display.tsx').catch(() => ({ default: PlainErrorDisplay }))
  return display
}

const ErrorDisplay = lazy(loadErrorDisplay)

/** Error page of the three areas. */
export function ErrorPage(props: ErrorDisplayProps) {
  return (
    <LazyBoundary>
      {isRouteErrorResponse(props.error) && props.error.status === 404 ? (
        <NotFoundPage />
      ) : (
        <ErrorDisplay {...props} />
      )}
    </LazyBoundary>
  )
}

/** If the code of the display cannot be fetched, the connection is down: the page of that error, in short. */
function PlainErrorDisplay({ level = 1, onRetry = () => location.reload() }: ErrorDisplayProps) {
  const Heading = `h${level}` as const
  const [id] = useState(() => `N-${Date.now().toString(36).toUpperCase()}`)
  return (
    <div className="grid justify-items-center gap-4 py-14 text-center">
      <Heading>{t('We can’t reach the shop')}</Heading>
      <ul className="text-muted">
        <li>{t('Check that mobile data or Wi-Fi is on.')}</li>
        <li>{t('Wait a minute, then try again.')}</li>
      </ul>
      <Button variant="primary" onClick={onRetry}>
        {t('Try again')}
      </Button>
      <Button onClick={() => history.back()}>{t('Go Back')}</Button>
      <a href="/">{t('Go to Homepage')}</a>
      <a href="/contact">{t('Contact Us')}</a>
      <p className="text-caption text-muted">{t('Error ID: {id}', { id })}</p>
    </div>
  )
}

interface RootErrorBoundaryProps {
  /** Changes with each navigation, which resets the error. */
  at: string
  children: ReactNode
}

interface RootErrorState {
  at: string
  caught: { error: unknown } | null
}

/** Catches errors outside the three areas, such as an area whose code failed to load. */
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
