import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ErrorFrame, type ErrorFrameProps } from './error-frame.tsx'
import { errorKind, type ErrorKind } from './error-kinds.ts'
import { unreachedWords } from './unreached-words.ts'

const NotFoundPage = lazy(() => import('./not-found-page.tsx'))
// Whoever cannot fetch what there is to say has no connection.
const AnsweredError = lazy(() => import('./answered-error.tsx').catch(() => ({ default: Unreached })))

type ErrorPageProps = Pick<ErrorFrameProps, 'error' | 'sentence' | 'onRetry' | 'level'> & {
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
    return <ErrorFrame {...props} kind={met} words={unreachedWords[met]} />
  return (
    <Suspense>
      <AnsweredError {...props} kind={met} />
    </Suspense>
  )
}

function Unreached({ error, onRetry, level }: ErrorPageProps) {
  return (
    <ErrorFrame error={error} onRetry={onRetry} level={level} kind="network" words={unreachedWords.network} />
  )
}
