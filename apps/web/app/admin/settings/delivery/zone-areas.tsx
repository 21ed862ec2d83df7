import { assignAreaToZone as declaration, type AdminZone } from '@shop/contract/admin/delivery'
import type { State } from '@shop/contract/delivery'
import { Button } from '@shop/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import {
  assignAreaToZone,
  getDeliverySettings,
  removeAreaFromZone,
} from '../../../api/generated/admin/delivery.ts'
import { FormBody } from '../../../forms/contract/contract-form.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { AreaFields } from './area-fields.tsx'

interface ZoneAreasProps {
  zone: AdminZone
  zones: readonly AdminZone[]
  states: readonly State[]
}

const success = 'Areas saved'

/** Areas of a zone: whole states (except areas in other zones) or single areas. */
export function ZoneAreas({ zone, zones, states }: ZoneAreasProps) {
  const queries = useQueryClient()
  const remove = useMutation(
    removeAreaFromZone.mutation({
      success,
      onSaved: (settings) => queries.setQueryData(getDeliverySettings.key(), settings),
    }),
  )
  const areaName = ({ state, lga }: AdminZone['areas'][number]) => {
    const name = states.find(({ code }) => code === state)?.name ?? state
    return lga === '' ? `All of ${name}` : `${lga}, ${name}`
  }
  return (
    <section aria-labelledby="zone-areas" className="mt-5 border-t border-line pt-4">
      <h3 id="zone-areas" className="text-dense font-semibold">
        Areas covered
      </h3>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {zone.areas.map((area) => (
          <li
            key={areaName(area)}
            className="flex items-center gap-1 rounded-full border border-line pl-3 text-small"
          >
            {areaName(area)}
            <button
              type="button"
              aria-label={`Remove ${areaName(area)}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ ...area, zone_id: zone.id })}
              className="grid size-11 place-items-center md:size-9 rounded-full text-muted hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
        {zone.areas.length === 0 && <li className="text-small text-muted">No areas yet.</li>}
      </ul>
      <AddArea zone={zone} zones={zones} states={states} />
    </section>
  )
}

const noArea = { state: '', lga: '' }

function AddArea({ zone, zones, states }: ZoneAreasProps) {
  const form = useContractForm(assignAreaToZone, {
    schema: declaration,
    values: noArea,
    params: { zone_id: zone.id },
    success,
    stores: getDeliverySettings.key(),
    isAction: true,
    onSaved: (): void => form.methods.reset(noArea),
  })
  const area = form.methods.watch()
  const current = zones.find(({ areas }) =>
    areas.some(({ state, lga }) => state === area.state && lga === area.lga),
  )
  return (
    <FormBody form={form} className="mt-3" fieldsClassName="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <AreaFields states={states} all="Whole state" />
      <Button
        type="submit"
        size="dense"
        disabled={!area.state || current?.id === zone.id}
        loading={form.pending}
      >
        {current && current.id !== zone.id ? `Move it from ${current.name}` : 'Add area'}
      </Button>
    </FormBody>
  )
}
