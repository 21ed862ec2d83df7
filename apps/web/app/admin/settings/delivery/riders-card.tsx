import type { Rider } from '@shop/contract/admin/delivery'
import { formatPhone } from '@shop/contract/phone'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { usePermission } from '../../../api/profile.ts'
import { useRiders } from '../../../shell/admin/queries.ts'
import { SectionError } from '../../../errors/async-section.tsx'
import { Dialog } from '@shop/ui/dialog'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createRider, updateRider, listRiders } from '../../../api/generated/admin/delivery.ts'
import { getFieldErrors } from '../../../errors/error-messages.ts'
import { toastSuccess } from '../../../api/toasts.ts'
import { AuditLink } from '../../../entities/order/history-link.tsx'

/** The person who carries parcels to the door; each opens its form. */
export function RidersCard() {
  const canEdit = usePermission('delivery:write')
  const read = useRiders()
  const { data: riders } = read
  const [open, setOpen] = useState<Rider | 'new'>()
  if (!canEdit) return null
  if (!riders) return <SectionError title="Riders" read={read} />
  return (
    <Panel
      title="Riders"
      end={
        <Button size="dense" onClick={() => setOpen('new')}>
          <Plus aria-hidden />
          Add rider
        </Button>
      }
    >
      {riders.length === 0 && (
        <p className="text-dense text-muted">
          None yet. With riders, you can assign each parcel, customers can call the rider, and cash is
          recorded by rider.
        </p>
      )}
      <ul className="divide-y divide-line">
        {riders.map((rider) => (
          <li key={rider.id}>
            <button
              type="button"
              onClick={() => setOpen(rider)}
              className="flex min-h-14 w-full flex-wrap items-center gap-x-3 gap-y-0.5 py-2 text-left hover:bg-sunken"
            >
              <span className="min-w-0 flex-1 basis-56">
                <b className="block font-semibold">{rider.name}</b>
                <span className="block text-small text-muted">
                  {[rider.route, rider.phone && formatPhone(rider.phone)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Chip tone={rider.active ? 'ok' : 'neutral'}>{rider.active ? 'Status' : 'Inactive'}</Chip>
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <RiderDialog rider={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </Panel>
  )
}

interface RiderDialogProps {
  /** None: a new one. */
  rider: Rider | undefined
  onClose: () => void
}

/** Adds or changes one rider. */
function RiderDialog({ rider, onClose }: RiderDialogProps) {
  const queries = useQueryClient()
  const [draft, setDraft] = useState(rider ?? { name: '', phone: '', route: '', active: true })
  const { name, phone, route, active } = draft
  const body = { name, phone, route, active }
  const save = useMutation({
    mutationFn: () =>
      rider ? updateRider({ ...body, version: rider.version, rider_id: rider.id }) : createRider(body),
    onSuccess: (riders) => {
      queries.setQueryData(listRiders.key(), riders)
      toastSuccess(rider ? 'Rider saved' : 'Rider added')
      onClose()
    },
    meta: { errors: 'toast' },
  })
  const errors = getFieldErrors(save.error)
  const fields = [
    { key: 'name', label: 'Name', helper: undefined },
    { key: 'phone', label: 'Phone', helper: 'Customers call it while the parcel is on its way.' },
    { key: 'route', label: 'Usual route', helper: 'For example Mainland. Leave blank if there is none.' },
  ] as const
  return (
    <Dialog
      open
      onClose={onClose}
      title={rider ? rider.name : 'New rider'}
      action={
        <Button type="submit" form="rider" variant="primary" loading={save.isPending}>
          {rider ? 'Save rider' : 'Add rider'}
        </Button>
      }
    >
      <form
        id="rider"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        {fields.map(({ key, label, helper }) => (
          <TextField
            key={key}
            label={label}
            size="dense"
            helper={helper}
            value={draft[key]}
            error={errors[key]}
            onChange={(event) => setDraft({ ...draft, [key]: event.target.value })}
          />
        ))}
        {rider && (
          <Switch
            label="Active"
            checked={active}
            onChange={(event) => setDraft({ ...draft, active: event.target.checked })}
          />
        )}
        {rider && <AuditLink subject={`rider:${rider.id}`} />}
      </form>
    </Dialog>
  )
}
