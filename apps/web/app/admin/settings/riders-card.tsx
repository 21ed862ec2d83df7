import type { Rider } from '@shop/contract/admin/riders'
import { formatPhone } from '@shop/contract/show-phone'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { usePermission } from '../../api/use-permission.ts'
import { useRiders } from '../../shell/admin/use-riders.ts'
import { RiderDialog } from './rider-dialog.tsx'
import { SectionError } from '../../errors/failed-part.tsx'

/** Who carries parcels to the door; each opens its form. */
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
