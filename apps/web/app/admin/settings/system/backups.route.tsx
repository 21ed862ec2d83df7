import type { BackupSettings } from '@shop/contract/admin/backups'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { Plus } from 'lucide-react'
import { randomUuid } from '../../../api/idempotency-key.ts'
import type { AdminHandle } from '../../../shell/admin/admin-navigation.ts'
import { AuditLink } from '../../../shell/admin/audit-link.tsx'
import { AsyncSection } from '../../../errors/async-section.tsx'
import { StaffSection } from '../../../tables/admin-section.tsx'
import { pageTitle } from '../../../runtime/page-title.ts'
import { AdminTable } from '../../../tables/columns.tsx'
import { OptimisticSwitch } from '../../../forms/optimistic-switch.tsx'
import { backupColumns } from './backups-table.tsx'
import { OffsitePanel } from './offsite-panel.tsx'
import { useBackups, useCreateBackup, useSetNightlyBackup } from './queries.ts'

export const handle: AdminHandle = {
  title: 'Backups',
  permission: 'backups:write',
  parent: { label: 'Settings', to: '/admin/settings' },
}

export const meta = pageTitle('Backups')

/** Backups of the whole shop: create, download and test them. */
export default function BackupsPage() {
  const result = useBackups()
  const create = useCreateBackup()
  const nightly = useSetNightlyBackup()
  const isRunning = result.data?.items.some(({ status }) => status === 'pending' || status === 'running')
  return (
    <StaffSection
      title="Backups"
      permission="backups:write"
      description="Copies of the whole shop at one point in time: orders, customers, products, settings and images."
      actions={
        <Button
          variant="primary"
          size="dense"
          icon={<Plus aria-hidden />}
          disabled={!result.data || isRunning}
          loading={create.isPending}
          onClick={() => create.mutate(randomUuid())}
        >
          Back up now
        </Button>
      }
    >
      <AsyncSection result={result} label="Loading backups" height="h-60">
        {(data) => (
          <div className="grid gap-5">
            <Panel title="Backups" note="The latest seven are kept" flush>
              <AdminTable
                caption="Backups"
                columns={backupColumns(data.offsite.is_set_up)}
                rows={data.items}
                empty="No backups yet."
              />
            </Panel>
            <Panel title="Nightly" end={<AuditLink target="settings:backups" />}>
              <OptimisticSwitch
                place="end"
                label="Back up between 2 and 4 am"
                helper="Sunday’s backup is test-restored. With the embedded database, the shop pauses for a few seconds."
                checked={data.nightly}
                onSwitch={(on) =>
                  nightly.mutateAsync({ ...getSettings(data), nightly: on }).catch(() => undefined)
                }
              />
            </Panel>
            <OffsitePanel
              key={JSON.stringify(getSettings(data))}
              offsite={data.offsite}
              settings={getSettings(data)}
            />
            <BackupsIntro />
          </div>
        )}
      </AsyncSection>
    </StaffSection>
  )
}

const getSettings = ({ nightly, keep_daily, keep_weekly, keep_monthly }: BackupSettings): BackupSettings => ({
  nightly,
  keep_daily,
  keep_weekly,
  keep_monthly,
})

function BackupsIntro() {
  return (
    <Panel title="Good practice">
      <div className="grid max-w-[70ch] gap-2.5 text-small">
        <p>
          <b>Store it elsewhere.</b> Backups beside the shop protect against mistakes, not against fire or
          theft. Set up off-site backups, or download one regularly.
        </p>
        <p>
          <b>Keep it secret, like a password.</b> It contains names, addresses, password hashes and the shop’s
          keys. Anyone with it can access the shop. Customers whose data was deleted remain in older backups
          until those are removed.
        </p>
        <p>
          <b>Test your backups.</b> “Test restore” restores the backup into a separate database, compares
          every table and file, checks the ledger, and deletes the copy. The shop keeps running.
        </p>
        <p>
          <b>After data loss,</b> fill a new, empty shop of the same version:{' '}
          <code>npm run db:restore -- newest</code> takes the newest off-site backup and your recovery key. Of
          a downloaded one, unpack the archive and use <code>npm run db:import</code>. See docs/recovery.md
          for each step.
        </p>
      </div>
    </Panel>
  )
}
