import { Button } from '@shop/ui/button'
import { Lock } from 'lucide-react'
import { useNavigate } from 'react-router'
import { codeOf } from '../client/request-error.ts'
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
      <SectionFailed onRetry={onRetry} retrying={loading} />
      {id && <p className="pb-6 text-center text-caption text-muted">Error ID: {id}</p>}
    </>
  )
}

/** Said to staff whose role does not hold what a section needs; an owner can change the role. */
export function NoAccess() {
  const navigate = useNavigate()
  return (
    <div className="grid justify-items-center gap-2 px-4 py-14 text-center">
      <span className="mb-2 grid size-20 place-items-center rounded-full bg-primary-soft text-primary">
        <Lock aria-hidden className="size-9!" />
      </span>
      <h2>You do not have access to this</h2>
      <p className="max-w-[44ch] text-balance text-muted">
        Your role does not include this section. The owner of the shop can change that.
      </p>
      <Button size="dense" className="mt-3" onClick={() => void navigate(-1)}>
        Go Back
      </Button>
    </div>
  )
}
