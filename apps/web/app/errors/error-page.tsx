import { LazyBoundary } from '@shop/ui/lazy-boundary'
import { lazy, Component, type ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ErrorLayout, type ErrorLayoutProps, type ErrorMessages } from './error-layout.tsx'
import { errorKind, type ErrorKind } from './error-messages.ts'
import { t } from '@shop/contract/t'
import { Hourglass, WifiOff } from 'lucide-react'

const NotFoundPage = lazy(() => import('./not-found-page.tsx'))

// If the code of the error page cannot be fetched, the connection is down.
const HttpErrorPage = lazy(() => import('./http-error-page.tsx').catch(() => ({ default: NetworkErrorPage })))

type ErrorPageProps = Pick<ErrorLayoutProps, 'error' | 'sentence' | 'onRetry' | 'level'> & {
  /** Only if the page knows the kind better than the error does. */
  kind?: ErrorKind
}

/** Error page of the three areas. */
export function ErrorPage({ kind, ...props }: ErrorPageProps) {
  if (isRouteErrorResponse(props.error) && props.error.status === 404)
    return (
      <LazyBoundary>
        <NotFoundPage />
      </LazyBoundary>
    )
  const errorType = kind ?? errorKind(props.error)
  if (errorType === 'network' || errorType === 'timeout')
    return <ErrorLayout {...props} kind={errorType} messages={networkErrorMessages[errorType]} />
  return (
    <LazyBoundary>
      <HttpErrorPage {...props} kind={errorType} />
    </LazyBoundary>
  )
}

function NetworkErrorPage({ error, onRetry, level }: ErrorPageProps) {
  return (
    <ErrorLayout
      error={error}
      onRetry={onRetry}
      level={level}
      kind="network"
      messages={networkErrorMessages.network}
    />
  )
}

/** Errors during which nothing can be fetched, so they are part of the shell. All others are in http-error-page.tsx. */
export const networkErrorMessages = {
  network: {
    title: t('We can’t reach the shop'),
    sentence: t('Your connection may have dropped. Your cart and what you typed are safe.'),
    suggestions: [
      t('Check that mobile data or Wi-Fi is on.'),
      t('Move to a spot with better signal.'),
      t('Wait a minute, then try again.'),
    ],
    Icon: WifiOff,
  },
  timeout: {
    title: t('This is taking too long'),
    sentence: t('The shop didn’t respond in time. Nothing was lost.'),
    suggestions: [
      t('Try again: the second time is often faster.'),
      t('Turn on “Use less data” at the bottom of the page.'),
    ],
    Icon: Hourglass,
  },
} satisfies Record<string, ErrorMessages>

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
