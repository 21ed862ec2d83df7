import type { LastCheck, SystemStatus } from '@shop/contract/admin/system'
import { Chip } from '@shop/ui/chip'
import { formatCount } from '@shop/ui/format/format-count'
import { Panel } from '@shop/ui/panel'
import type { ReactNode } from 'react'
import { formatDateTime, formatElapsed } from '../../../format/dates.ts'
import { formatBytes, formatCouriers } from './labels.ts'

type Details = readonly (readonly [name: string, value: ReactNode])[]

/** Server, database, services, and the last checks of the ledger and the audit log, a card each. */
export function SystemDetails({ status, now }: { status: SystemStatus; now: Date }) {
  const { database, disk, jobs: work } = status
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <DetailsPanel
        title="The shop"
        details={[
          ['Version', status.version],
          ['Node', status.node],
          ['Running since', formatDateTime(status.started_at, now)],
          ['Memory in use', formatBytes(status.memory_bytes)],
          ['Disk', disk ? <DiskUsage disk={disk} /> : 'Unknown'],
        ]}
      />
      <DetailsPanel
        title="Database"
        details={[
          ['Engine', database.engine === 'embedded' ? 'Embedded in the shop' : 'PostgreSQL server'],
          ['PostgreSQL', database.version],
          ['Size', formatBytes(database.bytes)],
          ['Connections', database.connections ?? 'One, its own'],
          ['Migrations', `${database.migrations}, last ${database.last_migration.slice(0, 4)}`],
        ]}
      />
      <DetailsPanel
        title="Services"
        details={[
          ['Payments', paymentModeLabels[status.payment_mode]],
          ['Email', status.email_transport === 'smtp' ? 'Mail server' : 'Not sent (no email set up)'],
          ['Text messages', smsModeLabels[status.sms_mode]],
          ['Couriers', formatCouriers(status.couriers)],
          ['Images', status.file_storage === 's3' ? 'S3 store' : 'Data folder'],
        ]}
      />
      <DetailsPanel
        title="Jobs and checks"
        details={[
          ['Queue', formatCount(work.queued)],
          [
            'Oldest due',
            work.oldest_due_at ? `${formatElapsed(work.oldest_due_at, now)} ago` : 'Queue empty',
          ],
          ['Background tasks running', formatCount(work.running_jobs)],
          ['Ledger', <CheckStatus key="ledger" check={status.ledger_check} now={now} />],
          ['Audit log', <CheckStatus key="audit" check={status.audit_check} now={now} />],
          [
            'Last backup',
            <CheckStatus key="backup" check={status.last_backup} labels={backupLabels} now={now} />,
          ],
          [
            'Last off-site upload',
            <CheckStatus key="upload" check={status.last_upload} labels={uploadLabels} now={now} />,
          ],
          [
            'Last restore test',
            <CheckStatus
              key="restore"
              check={status.last_restore_test}
              labels={restoreTestLabels}
              now={now}
            />,
          ],
        ]}
      />
    </div>
  )
}

const paymentModeLabels: Record<SystemStatus['payment_mode'], string> = {
  live: 'Live',
  test: 'Provider’s test mode',
  'test-gateway': 'Built-in test gateway',
  none: 'None',
}

const smsModeLabels: Record<SystemStatus['sms_mode'], string> = {
  live: 'Live',
  test: 'Test service, nothing is delivered',
  none: 'None',
}

function DetailsPanel({ title, details }: { title: string; details: Details }) {
  return (
    <Panel title={title}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-small">
        {details.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular text-end font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** Below this share of free space, the disk may fill up before anybody looks again. */
const scarce = 0.1

function DiskUsage({ disk: { free_bytes, total_bytes } }: { disk: NonNullable<SystemStatus['disk']> }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {free_bytes < total_bytes * scarce && <Chip tone="warn">Nearly full</Chip>}
      {formatBytes(free_bytes)} free of {formatBytes(total_bytes)}
    </span>
  )
}

interface CheckStatusProps {
  check: LastCheck
  now: Date
  labels?: { none: string; good: string; bad: string }
}

const checkLabels = { none: 'Not checked yet', good: 'OK', bad: 'Problem found' }
const backupLabels = { none: 'None yet', good: 'Created', bad: 'Failed' }
const uploadLabels = { none: 'None yet', good: 'Uploaded', bad: 'Failed' }
const restoreTestLabels = { none: 'Never tested', good: 'Restored completely', bad: 'Restore failed' }

function CheckStatus({ check, now, labels = checkLabels }: CheckStatusProps) {
  if (!check) return labels.none
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <Chip tone={check.problem_count > 0 ? 'danger' : 'ok'}>
        {check.problem_count > 0 ? labels.bad : labels.good}
      </Chip>
      {formatDateTime(check.checked_at, now)}
    </span>
  )
}
