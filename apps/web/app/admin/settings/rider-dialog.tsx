import type { Rider } from '@shop/contract/admin/riders'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createRider, updateRider, listRiders } from '../../api/generated/admin/riders.ts'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { AuditLink } from '../../entities/order/history-link.tsx'

interface RiderDialogProps {
  /** None: a new one. */
  rider: Rider | undefined
  onClose: () => void
}

/** Adds or changes one rider. */
export function RiderDialog({ rider, onClose }: RiderDialogProps) {
  const queries = useQueryClient()
  const [draft, setDraft] = useState(rider ?? { name: '', phone: '', route: '', active: true })
  const { name, phone, route, active } = draft
  const body = { name, phone, route, active }
  const save = useMutation({
    mutationFn: () =>
      rider ? updateRider({ ...body, version: rider.version, riderId: rider.id }) : createRider(body),
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
