import { t } from '@shop/contract/t'
import { codeOf } from '../api/request-error.ts'
import { NoAccess } from './no-access.tsx'
import { problemLine } from './problem-line.ts'
import { SectionFailed } from './section-failed.tsx'

interface SectionProblemProps {
  error: unknown
  onRetry: () => void
  loading?: boolean
}

/** In the place of a section that could not be loaded: nothing is lost, and trying again happens in place. */
export function SectionProblem({ error, onRetry, loading }: SectionProblemProps) {
  if (codeOf(error) === 'forbidden') return <NoAccess />
  const id = typeof error === 'object' && error && 'request_id' in error ? String(error.request_id) : ''
  return (
    <>
      <SectionFailed line={problemLine(error)} onRetry={onRetry} retrying={loading} />
      {id && <p className="pb-6 text-center text-caption text-muted">{t('Error ID: {id}', { id })}</p>}
    </>
  )
}
