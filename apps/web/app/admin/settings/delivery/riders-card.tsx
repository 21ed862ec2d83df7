import { RiderInput, type Rider } from '@shop/contract/admin/delivery'
import { formatPhone } from '@shop/contract/phone'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { usePermission } from '../../../api/profile.ts'
import { useRiders } from '../../../shell/admin/queries.ts'
import { SectionError } from '../../../errors/async-section.tsx'
import { createRider, updateRider, listRiders } from '../../../api/generated/admin/delivery.ts'
import { FormDialog } from '../../../forms/contract/contract-form.tsx'
import { SwitchInput, TextInput } from '../../../forms/contract/inputs.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { useNow } from '../../../format/dates.ts'
import { RiderLink } from './rider-link.tsx'
import { AuditLink } from '../../../shell/admin/audit-link.tsx'

/** Riders with the links to their pages; clicking one opens its form. */
export function RidersCard() {
  const canEdit = usePermission('delivery:write')
  const result = useRiders()
  const { data: riders } = result
  const [open, setOpen] = useState<Rider | 'new'>()
  const now = useNow()
  if (!canEdit) return null
  if (!riders) return <SectionError title="Riders" result={result} />
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
          <li key={rider.id} className="pb-3">
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
              <Chip tone={rider.active ? 'ok' : 'neutral'}>{rider.active ? 'Active' : 'Inactive'}</Chip>
            </button>
            {rider.active && <RiderLink rider={rider} now={now} />}
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
  /** Undefined for a new rider. */
  rider: Rider | undefined
  onClose: () => void
}

/** Adds or edits a rider. */
function RiderDialog({ rider, onClose }: RiderDialogProps) {
  const form = useContractForm(rider ? updateRider : createRider, {
    schema: RiderInput,
    values: rider ?? { name: '', phone: '', route: '', active: true },
    params: rider && { rider_id: rider.id },
    version: rider?.version,
    success: rider ? 'Rider saved' : 'Rider added',
    stores: listRiders.key(),
    invalidates: ['/admin/riders'],
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={rider ? rider.name : 'New rider'}
      submit={rider ? 'Save rider' : 'Add rider'}
      onClose={onClose}
    >
      <TextInput name="name" label="Name" />
      <TextInput name="phone" label="Phone" helper="Customers call it while the parcel is on its way." />
      <TextInput
        name="route"
        label="Usual route"
        helper="For example Mainland. Leave blank if there is none."
      />
      {rider && <SwitchInput name="active" label="Active" />}
      {rider && <AuditLink target={`rider:${rider.id}`} />}
    </FormDialog>
  )
}
