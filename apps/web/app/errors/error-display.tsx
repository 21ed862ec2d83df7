import { LazyBoundary } from '@shop/ui/lazy-boundary'
import { t } from '@shop/contract/t'
import { Hourglass, WifiOff } from 'lucide-react'
import { lazy } from 'react'
import { ErrorLayout, type ErrorLayoutProps, type ErrorMessages } from './error-layout.tsx'
import { errorKind, type ErrorKind } from './error-messages.ts'

// If the code of the error page cannot be fetched, the connection is down.
const HttpErrorPage = lazy(() => import('./http-error-page.tsx').catch(() => ({ default: NetworkErrorPage })))

export type ErrorDisplayProps = Pick<ErrorLayoutProps, 'error' | 'sentence' | 'onRetry' | 'level'> & {
  /** Only if the page knows the kind better than the error does. */
  kind?: ErrorKind
}

/** What an error page shows, for every kind but 404. */
export default function ErrorDisplay({ kind, ...props }: ErrorDisplayProps) {
  const errorType = kind ?? errorKind(props.error)
  if (errorType === 'network' || errorType === 'timeout')
    return <ErrorLayout {...props} kind={errorType} messages={networkErrorMessages[errorType]} />
  return (
    <LazyBoundary>
      <HttpErrorPage {...props} kind={errorType} />
    </LazyBoundary>
  )
}

function NetworkErrorPage({ error, onRetry, level }: ErrorDisplayProps) {
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

/** Errors during which little can be fetched, so they come with the display. All others are in http-error-page.tsx. */
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
