import { updateBackupSettings as contract } from '@shop/contract/admin/backups'
import type { BackupSettings, OffsiteBackup } from '@shop/contract/admin/backups'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { Link } from 'react-router'
import { updateBackupSettings } from '../../../api/generated/admin/backups.ts'
import { usePermission } from '../../../api/profile.ts'
import { NumberInput } from '../../../forms/contract/inputs.tsx'
import { SettingsForm } from '../../../forms/contract/settings-card.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { formatDateTime } from '../../../format/dates.ts'
import { AdminTable, col } from '../../../tables/columns.tsx'
import { formatBytes } from './labels.ts'

interface OffsitePanelProps {
  offsite: { is_set_up: boolean; items: OffsiteBackup[] }
  settings: BackupSettings
}

/** Backups in the store elsewhere: how many stay, and which there are. */
export function OffsitePanel({ offsite: { is_set_up: isSetUp, items }, settings }: OffsitePanelProps) {
  const canSetUp = usePermission('provider-keys:write')
  return (
    <>
      <Panel
        title="Off-site backups"
        end={<Chip tone={isSetUp ? 'ok' : 'warn'}>{isSetUp ? 'Set up' : 'Not set up'}</Chip>}
      >
        <div className="grid gap-4">
          <p className="max-w-[70ch] text-small text-muted">
            {isSetUp
              ? 'Each new backup is encrypted and uploaded to your bucket. If this machine is lost, your recovery key and the bucket bring the shop back.'
              : 'Backups are only on this machine. With a bucket elsewhere and a recovery key, each backup is also uploaded, encrypted.'}{' '}
            {canSetUp && (
              <Link to="/admin/settings/services" className="text-link">
                {isSetUp ? 'Change it' : 'Set it up'} under Services
              </Link>
            )}
          </p>
          {isSetUp && <RetentionForm settings={settings} />}
        </div>
      </Panel>
      {items.length > 0 && (
        <Panel title="In the bucket" note={`${items.length} off-site`} flush>
          <AdminTable caption="Off-site backups" columns={columns} rows={items.map(withId)} empty="" />
        </Panel>
      )}
    </>
  )
}

const withId = (backup: OffsiteBackup) => ({ ...backup, id: backup.name })
type Row = ReturnType<typeof withId>

const columns = [
  col.text<Row>('Created', ({ created_at: createdAt }, { now }) => formatDateTime(createdAt, now), {
    phone: 'title',
    bold: true,
  }),
  col.text<Row>('Size', ({ bytes }) => formatBytes(bytes ?? 0)),
  col.text<Row>('Name in the bucket', ({ name }) => <code className="text-small wrap-anywhere">{name}</code>),
]

function RetentionForm({ settings }: { settings: BackupSettings }) {
  const form = useContractForm(updateBackupSettings, {
    schema: contract,
    values: settings,
    success: 'Retention saved',
    invalidates: ['/admin/backups'],
  })
  return (
    <SettingsForm form={form} legend="Retention" submit="Save retention" permission="backups:write">
      <p className="text-small text-muted">
        The newest backup of each day, week and month stays, for as many as you enter. Others are deleted
        after an upload.
      </p>
      <div className="grid gap-3 sm:grid-cols-3">
        <NumberInput name="keep_daily" label="Days" />
        <NumberInput name="keep_weekly" label="Weeks" />
        <NumberInput name="keep_monthly" label="Months" />
      </div>
    </SettingsForm>
  )
}
