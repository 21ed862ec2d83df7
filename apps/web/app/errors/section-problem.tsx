import { t } from '@shop/contract/t'
import { getErrorCode } from '../api/request-error.ts'
import { NoAccess } from './no-access.tsx'
import { sectionErrorMessage } from './problem-line.ts'
import { SectionFailed } from './section-failed.tsx'

interface LoadErrorProps {
  error: unknown
  onRetry: () => void
  loading?: boolean
}

/** In the place of a section that could not be loaded: nothing is lost, and trying again happens in place. */
export function LoadError({ error, onRetry, loading }: LoadErrorProps) {
  if (getErrorCode(error) === 'forbidden') return <NoAccess />
  const id = typeof error === 'object' && error && 'request_id' in error ? String(error.request_id) : ''
  return (
    <>
      <SectionFailed line={sectionErrorMessage(error)} onRetry={onRetry} retrying={loading} />
      {id && <p className="pb-6 text-center text-caption text-muted">{t('Error ID: {id}', { id })}</p>}
    </>
  )
}
