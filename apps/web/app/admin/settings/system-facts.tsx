import type { LastCheck, SystemState } from '@shop/contract/admin/system'
import { Chip } from '@shop/ui/chip'
import { formatCount } from '@shop/ui/format/format-count'
import { Panel } from '@shop/ui/panel'
import type { ReactNode } from 'react'
import { lagosMoment, waitingWords } from '../../format/staff-time.ts'
import { byteWords } from './byte-words.ts'
import { courierWords } from './courier-words.ts'

type Facts = readonly (readonly [name: string, value: ReactNode])[]

/** The machine, the database, the services and the last looks through the books and the log, a card each. */
export function SystemFacts({ state, now }: { state: SystemState; now: Date }) {
  const { database, disk, jobs: work } = state
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <FactsPanel
        title="The shop"
        facts={[
          ['Version', state.version],
          ['Node', state.node],
          ['Running since', lagosMoment(state.started_at, now)],
          ['Memory in use', byteWords(state.memory_bytes)],
          ['Disk', disk ? <DiskWords disk={disk} /> : 'Unknown'],
        ]}
      />
      <FactsPanel
        title="Database"
        facts={[
          ['Engine', database.engine === 'embedded' ? 'Embedded in the shop' : 'PostgreSQL server'],
          ['PostgreSQL', database.version],
          ['Size', byteWords(database.bytes)],
          ['Connections', database.connections ?? 'One, its own'],
          ['Migrations', `${database.migrations}, last ${database.last_migration.slice(0, 4)}`],
        ]}
      />
      <FactsPanel
        title="Services"
        facts={[
          ['Payments', paymentWords[state.payment_mode]],
          ['Email', state.email_transport === 'smtp' ? 'Mail server' : 'Not sent (no email set up)'],
          ['Text messages', smsWords[state.sms_mode]],
          ['Couriers', courierWords(state.couriers)],
          ['Images', state.file_storage === 's3' ? 'S3 store' : 'Data folder'],
        ]}
      />
      <FactsPanel
        title="Jobs and checks"
        facts={[
          ['Queue', formatCount(work.queued)],
          ['Oldest due', work.oldest_due_at ? `${waitingWords(work.oldest_due_at, now)} ago` : 'Queue empty'],
          ['Background tasks running', formatCount(work.running_jobs)],
          ['Ledger', <CheckWords key="books" check={state.ledger_check} now={now} />],
          ['Audit log', <CheckWords key="audit" check={state.audit_check} now={now} />],
          [
            'Last backup',
            <CheckWords key="backup" check={state.last_backup} words={backupWords} now={now} />,
          ],
          [
            'Last restore test',
            <CheckWords key="drill" check={state.last_restore_test} words={drillWords} now={now} />,
          ],
        ]}
      />
    </div>
  )
}

const paymentWords: Record<SystemState['payment_mode'], string> = {
  live: 'Live',
  test: 'Provider’s test mode',
  'test-gateway': 'Built-in test gateway',
  none: 'None',
}
const smsWords: Record<SystemState['sms_mode'], string> = {
  live: 'Live',
  test: 'Test service, nothing is delivered',
  none: 'None',
}

function FactsPanel({ title, facts }: { title: string; facts: Facts }) {
  return (
    <Panel title={title}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-small">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular text-end font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** Below this share a disk fills before anybody looks again. */
const scarce = 0.1

function DiskWords({ disk: { free_bytes, total_bytes } }: { disk: NonNullable<SystemState['disk']> }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {free_bytes < total_bytes * scarce && <Chip tone="warn">Nearly full</Chip>}
      {byteWords(free_bytes)} free of {byteWords(total_bytes)}
    </span>
  )
}

interface CheckWordsProps {
  check: LastCheck
  now: Date
  words?: { none: string; good: string; bad: string }
}

const lookWords = { none: 'Not checked yet', good: 'OK', bad: 'Problem found' }
const backupWords = { none: 'None yet', good: 'Created', bad: 'Failed' }
const drillWords = { none: 'Never tested', good: 'Restored completely', bad: 'Restore failed' }

function CheckWords({ check, now, words = lookWords }: CheckWordsProps) {
  if (!check) return words.none
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <Chip tone={check.problem_count > 0 ? 'danger' : 'ok'}>
        {check.problem_count > 0 ? words.bad : words.good}
      </Chip>
      {lagosMoment(check.checked_at, now)}
    </span>
  )
}
