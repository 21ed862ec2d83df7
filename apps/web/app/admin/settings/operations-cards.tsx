import type { AdminSettings } from '@shop/contract/admin/settings'
import { maintenanceBypassCookie, Maintenance } from '@shop/contract/settings'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { updateMaintenance, getAdminSettings } from '../../api/generated/admin/settings.ts'
import { usePermission } from '../../api/profile.ts'
import { FormBody } from '../../forms/contract/contract-form.tsx'
import { DateInput, TextareaInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'

/** Closes the storefront at once; staff keep the admin area and can still view the storefront. */
export function MaintenanceCard({ maintenance }: { maintenance: AdminSettings['maintenance'] }) {
  const { enabled, note, until, bypass_token } = maintenance
  const canEdit = usePermission('settings:write')
  const form = useContractForm(updateMaintenance, {
    schema: Maintenance,
    values: { enabled, note, until },
    success: (settings) => (settings.maintenance.enabled ? 'The shop is closed' : 'The shop is open'),
    stores: getAdminSettings.key(),
    invalidates: ['/admin/dashboard'],
    isAction: true,
    onError: () => form.methods.setValue('enabled', enabled),
  })
  const send = (closed: boolean) => {
    form.methods.setValue('enabled', closed)
    void form.submit()
  }
  return (
    <Panel
      title="Maintenance"
      end={<Chip tone={enabled ? 'warn' : 'ok'}>{enabled ? 'Closed' : 'Open'}</Chip>}
    >
      <p>
        Shoppers see a maintenance notice. Nobody can order; payments in progress are still recorded, and this
        admin area stays open.
      </p>
      <FormBody
        form={form}
        legend="Notice for customers"
        disabled={!canEdit}
        fieldsClassName="mt-4 grid gap-4 md:grid-cols-2"
        end={
          <MaintenanceButtons
            enabled={enabled}
            pending={form.pending}
            onSwitch={send}
            onView={() => bypassMaintenance(bypass_token)}
          />
        }
      >
        <TextareaInput name="note" className="md:col-span-2" label="Message" optional max={200} rows={2} />
        <DateInput
          name="until"
          label="Expected to reopen"
          optional
          hint="Lagos time. The shop doesn’t reopen automatically."
        />
      </FormBody>
    </Panel>
  )
}

interface MaintenanceButtonsProps {
  enabled: boolean
  pending: boolean
  onSwitch: (closed: boolean) => void
  onView: () => void
}

function MaintenanceButtons({ enabled, pending, onSwitch, onView }: MaintenanceButtonsProps) {
  const canEdit = usePermission('settings:write')
  return (
    <div className="mt-4 flex flex-wrap gap-2.5">
      {canEdit && enabled && (
        <>
          <Button variant="primary" size="dense" loading={pending} onClick={() => onSwitch(false)}>
            Reopen the shop
          </Button>
          <Button type="submit" size="dense" loading={pending}>
            Save message
          </Button>
        </>
      )}
      {canEdit && !enabled && (
        <Button variant="danger" size="dense" loading={pending} onClick={() => onSwitch(true)}>
          Close the shop
        </Button>
      )}
      {enabled && (
        <Button size="dense" onClick={onView}>
          View shop
        </Button>
      )}
    </div>
  )
}

/** Valid until the browser is closed or maintenance mode is switched on again. */
function bypassMaintenance(token: string): void {
  document.cookie = `${maintenanceBypassCookie}=${token}; path=/; samesite=lax`
  location.assign('/')
}

/** The database in use, and how to switch to a PostgreSQL server. */
export function DatabaseCard({ database_engine }: Pick<AdminSettings, 'database_engine'>) {
  const embedded = database_engine === 'embedded'
  return (
    <Panel
      title="Database"
      end={
        <Chip tone={embedded ? 'warn' : 'ok'}>{embedded ? 'Embedded database' : 'PostgreSQL server'}</Chip>
      }
    >
      <p>
        {embedded
          ? 'The database runs inside the shop, in its data folder. It suits trials and small shops on one machine. To use a PostgreSQL server, start with DATABASE_URL; npm run db:export and db:import move the shop.'
          : 'The shop stores its data on a PostgreSQL server, so it can run several processes.'}
      </p>
    </Panel>
  )
}
