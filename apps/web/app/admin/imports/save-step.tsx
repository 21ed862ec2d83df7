import type { Import } from '@shop/contract/admin/imports'
import { Button, ButtonLink } from '@shop/ui/button'
import { formatCount } from '@shop/ui/format/format-count'
import { Panel } from '@shop/ui/panel'
import { useState } from 'react'
import { useDownload } from '../../api/download.ts'
import { ConfirmDialog } from '../../forms/confirm.tsx'
import { JobProgress } from '../../shell/admin/jobs/job-progress.tsx'
import { formatDateTimeInline, useNow } from '../../format/dates.ts'
import { importStatusLabels } from './labels.ts'
import { useRunImport, useUndoImport } from './queries.ts'

/** Progress and result of the import, with Undo. */
export function SaveStep({ data }: { data: Import }) {
  const { id, status, job, saved, counts, undo_until: undoUntil } = data
  const now = useNow()
  const run = useRunImport(id)
  const problems = useDownload(`/api/admin/imports/${id}/problems`, 'problems.csv')
  const isRunning = job?.status === 'running' || job?.status === 'paused'
  const isStopped = status === 'running' && job?.status === 'cancelled'
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
      <Panel title={isStopped ? 'Stopped' : importStatusLabels[status]}>
        {job && <JobProgress job={job} />}
        <div className="mt-4 flex flex-wrap gap-2.5">
          {isStopped && (
            <Button variant="primary" size="dense" loading={run.isPending} onClick={() => run.mutate()}>
              Continue
            </Button>
          )}
          {!isRunning && (
            <ButtonLink size="dense" href="/admin/products">
              Products
            </ButtonLink>
          )}
          {!isRunning && undoUntil && saved.created + saved.updated > 0 && <UndoButton data={data} />}
        </div>
        {undoUntil && (
          <p className="mt-3 text-small text-muted">
            {isRunning &&
              'You can leave this page: the import continues in the background. To undo it, stop it first. '}
            You can undo this until {formatDateTimeInline(undoUntil, now)}: new products are deleted and
            updated ones restored, except those that were ordered or changed since.
          </p>
        )}
      </Panel>
      <Panel title={isRunning ? 'So far' : 'Result'}>
        <dl className="grid grid-cols-[1fr_auto] gap-y-2 text-dense">
          {[
            ['New products', saved.created],
            ['Updated products', saved.updated],
            ['Rows skipped', counts.errors],
            ...(status === 'undoing' || status === 'undone' ? [['Undone', saved.undone]] : []),
          ].map(([label, count]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="tabular text-right font-semibold">{formatCount(Number(count))}</dd>
            </div>
          ))}
        </dl>
        {counts.errors > 0 && (
          <Button size="dense" loading={problems.loading} onClick={problems.save} className="mt-4">
            Download skipped rows
          </Button>
        )}
      </Panel>
    </div>
  )
}

function UndoButton({ data: { id, saved } }: { data: Import }) {
  const [requests, setRequests] = useState(false)
  const undo = useUndoImport(id)
  return (
    <>
      <Button variant="danger" size="dense" onClick={() => setRequests(true)}>
        Undo import
      </Button>
      {requests && (
        <ConfirmDialog
          title="Undo this import?"
          confirmLabel="Undo"
          cancelLabel="Keep"
          pending={undo.isPending}
          onConfirm={() => undo.mutate(undefined, { onSettled: () => setRequests(false) })}
          onClose={() => setRequests(false)}
        >
          <p>
            {formatCount(saved.created)} new products will be deleted and {formatCount(saved.updated)}{' '}
            restored. Products that were ordered or changed since are kept.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
