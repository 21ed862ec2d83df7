import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ErrorLayout, type ErrorLayoutProps } from './error-frame.tsx'
import { errorKind, type ErrorKind } from './error-kinds.ts'
import { networkErrorMessages } from './unreached-words.ts'

const NotFoundPage = lazy(() => import('./not-found-page.tsx'))
// Whoever cannot fetch what there is to say has no connection.
const HttpErrorPage = lazy(() => import('./answered-error.tsx').catch(() => ({ default: NetworkErrorPage })))

type ErrorPageProps = Pick<ErrorLayoutProps, 'error' | 'sentence' | 'onRetry' | 'level'> & {
  /** Only where the page knows better than what was thrown tells. */
  kind?: ErrorKind
}

/** The error display of the three areas (specification section 2, words of our own). */
export function ErrorPage({ kind, ...props }: ErrorPageProps) {
  if (isRouteErrorResponse(props.error) && props.error.status === 404)
    return (
      <Suspense>
        <NotFoundPage />
      </Suspense>
    )
  const met = kind ?? errorKind(props.error)
  if (met === 'network' || met === 'timeout')
    return <ErrorLayout {...props} kind={met} words={networkErrorMessages[met]} />
  return (
    <Suspense>
      <HttpErrorPage {...props} kind={met} />
    </Suspense>
  )
}

function NetworkErrorPage({ error, onRetry, level }: ErrorPageProps) {
  return (
    <ErrorLayout
      error={error}
      onRetry={onRetry}
      level={level}
      kind="network"
      words={networkErrorMessages.network}
    />
  )
}
