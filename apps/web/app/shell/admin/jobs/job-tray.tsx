import { Button, Spinner } from '@shop/ui/button'
import { Drawer } from '@shop/ui/drawer'
import { ListChecks } from 'lucide-react'
import { JobProgress, jobPercent } from './job-progress.tsx'
import { useJobs } from './queries.ts'
import { useOpenUntilNavigation } from '../../../runtime/use-open-until-navigation.ts'

/** How long finished jobs are shown; failed ones are shown for a day. */
const visibleMs = 15 * 60_000
const failedVisibleMs = 24 * 60 * 60_000

/** The jobs button in the top bar: running and recent jobs. Hidden if there are none. */
export function JobTray() {
  const { data, dataUpdatedAt } = useJobs()
  const [open, setOpen] = useOpenUntilNavigation()
  const jobs = (data?.items ?? []).filter(
    ({ finished_at, status }) =>
      finished_at === null ||
      dataUpdatedAt - Date.parse(finished_at) < (status === 'failed' ? failedVisibleMs : visibleMs),
  )
  if (jobs.length === 0) return null
  const running = jobs.filter(({ status }) => status === 'running')
  const [first] = running
  const percent = first && jobPercent(first)
  const failed = jobs.some(({ status }) => status === 'failed')
  return (
    <>
      <Button
        size="dense"
        icon={first ? <Spinner /> : <ListChecks aria-hidden className={failed ? 'text-sale' : undefined} />}
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">Background tasks </span>
        <span className="tabular">
          {running.length > 1 && `${running.length} · `}
          {percent !== undefined ? `${percent} %` : running.length < 2 && (running.length || jobs.length)}
        </span>
      </Button>
      {open && (
        <Drawer open onClose={() => setOpen(false)} title="Background tasks" side="right">
          <p className="mb-4 text-small text-muted">
            It continues when you leave the page or close the browser.
          </p>
          <ul className="grid gap-5">
            {jobs.map((job) => (
              <li key={job.id}>
                <JobProgress job={job} />
              </li>
            ))}
          </ul>
        </Drawer>
      )}
    </>
  )
}
