import type { addRider, editRider, Rider } from '@shop/contract/admin/riders'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../client/api.ts'
import { fieldErrorsOf } from '../../client/fault-texts.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'
import { HistoryLink } from '../../layout/history-link.tsx'

interface RiderDialogProps {
  /** None: a new one. */
  rider: Rider | undefined
  onClose: () => void
}

/** Adds or changes one rider. */
export function RiderDialog({ rider, onClose }: RiderDialogProps) {
  const queries = useQueryClient()
  const [draft, setDraft] = useState(rider ?? { name: '', phone: '', run: '', active: true })
  const { name, phone, run, active } = draft
  const body = { name, phone, run, active }
  const save = useMutation({
    mutationFn: () =>
      rider
        ? call<typeof editRider>({
            method: 'PUT',
            path: '/admin/riders/{riderId}',
            params: { riderId: rider.id },
            body: { ...body, version: rider.version },
          })
        : call<typeof addRider>({ method: 'POST', path: '/admin/riders', body }),
    onSuccess: (riders) => {
      queries.setQueryData(['admin', 'riders'], riders)
      toastSuccess(rider ? 'Rider saved' : 'Rider added')
      onClose()
    },
    onError: (error) => toastError(messageOf(error)),
  })
  const errors = fieldErrorsOf(save.error)
  const fields = [
    { key: 'name', label: 'Name', helper: undefined },
    { key: 'phone', label: 'Phone', helper: 'Customers call it while the parcel is on its way.' },
    { key: 'run', label: 'Usual route', helper: 'For example Mainland. Leave blank if there is none.' },
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
        {rider && <HistoryLink subject={`rider:${rider.id}`} />}
      </form>
    </Dialog>
  )
}
