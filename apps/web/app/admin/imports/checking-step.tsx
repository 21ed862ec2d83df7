import type { Import } from '@shop/contract/admin/imports'
import { Panel } from '@shop/ui/panel'
import { JobProgress } from '../../shell/admin/jobs/job-progress.tsx'

/** While the rows are checked. */
export function CheckingStep({ data: { job } }: { data: Import }) {
  return (
    <Panel title="Checking rows" className="max-w-2xl">
      {job && <JobProgress job={job} />}
      <p className="mt-3 text-small text-muted">You can leave this page. Nothing is saved to the shop yet.</p>
    </Panel>
  )
}
