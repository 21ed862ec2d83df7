import type { AdminSettings } from '@shop/contract/admin/settings'
import { maintenanceBypassCookie, type Maintenance } from '@shop/contract/settings'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { TextArea } from '@shop/ui/text-area'
import { TextField } from '@shop/ui/text-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { updateMaintenance, getAdminSettings } from '../../api/generated/admin/settings.ts'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { usePermission } from '../../api/profile.ts'
import { toLocalDateTime, parseLocalDateTime, formatPickedDate } from '../../forms/date-input.ts'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'

/** Closes the shop for shoppers at once; staff keep the admin area, and may look at the shop all the same. */
export function MaintenanceCard({ maintenance }: { maintenance: AdminSettings['maintenance'] }) {
  const { enabled: on, bypass_token: pass } = maintenance
  const [note, setNote] = useState(maintenance.note)
  const [until, setUntil] = useState(toLocalDateTime(maintenance.until))
  const canEdit = usePermission('settings:write')
  const queries = useQueryClient()
  const set = useMutation({
    mutationFn: (body: Maintenance) => updateMaintenance(body),
    onSuccess: (settings) => {
      queries.setQueryData(getAdminSettings.key(), settings)
      void queries.invalidateQueries({ queryKey: getDashboard.key() })
      toastSuccess(settings.maintenance.enabled ? 'The shop is closed' : 'The shop is open')
    },
    meta: { errors: 'toast' },
  })
  const errors = getFieldErrors(set.error)
  const send = (closed: boolean) => set.mutate({ enabled: closed, note, until: parseLocalDateTime(until) })
  return (
    <Panel title="Maintenance" end={<Chip tone={on ? 'warn' : 'ok'}>{on ? 'Closed' : 'Open'}</Chip>}>
      <p>
        Shoppers see a maintenance notice. Nobody can order; payments in progress are still recorded, and this
        admin area stays open.
      </p>
      <fieldset disabled={!canEdit} className="mt-4 grid gap-4 md:grid-cols-2">
        <legend className="sr-only">Notice for customers</legend>
        <TextArea
          className="md:col-span-2"
          label="Message"
          optional
          maxLength={200}
          rows={2}
          value={note}
          error={errors['note']}
          onChange={(event) => setNote(event.target.value)}
        />
        <TextField
          size="dense"
          label="Expected to reopen"
          optional
          type="datetime-local"
          helper={formatPickedDate(until, 'Lagos time. The shop doesn’t reopen automatically.')}
          value={until}
          error={errors['until']}
          onChange={(event) => setUntil(event.target.value)}
        />
      </fieldset>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {canEdit && on && (
          <>
            <Button variant="primary" size="dense" loading={set.isPending} onClick={() => send(false)}>
              Reopen the shop
            </Button>
            <Button size="dense" loading={set.isPending} onClick={() => send(true)}>
              Save message
            </Button>
          </>
        )}
        {canEdit && !on && (
          <Button variant="danger" size="dense" loading={set.isPending} onClick={() => send(true)}>
            Close the shop
          </Button>
        )}
        {on && (
          <Button size="dense" onClick={() => bypassMaintenance(pass)}>
            View shop
          </Button>
        )}
      </div>
    </Panel>
  )
}

/** Until the browser is closed, or the shop is closed the next time. */
function bypassMaintenance(pass: string): void {
  document.cookie = `${maintenanceBypassCookie}=${pass}; path=/; samesite=lax`
  location.assign('/')
}

/** Which database the shop keeps its data in, and how to change to a server. */
export function DatabaseCard({
  database_engine: engine,
}: {
  database_engine: AdminSettings['database_engine']
}) {
  const embedded = engine === 'embedded'
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
