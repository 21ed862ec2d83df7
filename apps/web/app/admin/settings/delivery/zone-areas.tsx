import type { AdminZone } from '@shop/contract/admin/delivery'
import type { State } from '@shop/contract/delivery'
import { Button } from '@shop/ui/button'
import { SelectField } from '@shop/ui/select-field'
import { X } from 'lucide-react'
import { useState } from 'react'
import { assignAreaToZone, removeAreaFromZone } from '../../../api/generated/admin/delivery.ts'
import { useDeliveryMutation } from '../queries.ts'

interface ZoneAreasProps {
  zone: AdminZone
  zones: readonly AdminZone[]
  states: readonly State[]
}

interface Area {
  state: string
  lga: string
}

/** What a zone serves: whole states (but for areas of other zones) or single areas of them. */
export function ZoneAreas({ zone, zones, states }: ZoneAreasProps) {
  const [area, setArea] = useState<Area>({ state: '', lga: '' })
  const move = useDeliveryMutation(
    'Areas saved',
    ({ to, ...area }: Area & { to: number | null }) =>
      to === null
        ? removeAreaFromZone({ ...area, zone_id: zone.id })
        : assignAreaToZone({ ...area, zone_id: to }),
    () => setArea({ state: '', lga: '' }),
  )
  const findState = (code: string) => states.find((state) => state.code === code)
  const words = ({ state, lga }: Area) =>
    lga === '' ? `All of ${findState(state)?.name ?? state}` : `${lga}, ${findState(state)?.name ?? state}`
  const now = zones.find(({ areas }) =>
    areas.some(({ state, lga }) => state === area.state && lga === area.lga),
  )
  return (
    <section aria-labelledby="zone-areas" className="mt-5 border-t border-line pt-4">
      <h3 id="zone-areas" className="text-dense font-semibold">
        Areas covered
      </h3>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {zone.areas.map((served) => (
          <li
            key={words(served)}
            className="flex items-center gap-1 rounded-full border border-line pl-3 text-small"
          >
            {words(served)}
            <button
              type="button"
              aria-label={`Remove ${words(served)}`}
              disabled={move.isPending}
              onClick={() => move.mutate({ ...served, to: null })}
              className="grid size-11 place-items-center md:size-9 rounded-full text-muted hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
        {zone.areas.length === 0 && <li className="text-small text-muted">No areas yet.</li>}
      </ul>
      <form
        className="mt-3 grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          if (area.state) move.mutate({ ...area, to: zone.id })
        }}
      >
        <SelectField
          size="dense"
          label="State"
          placeholder="Choose a state"
          value={area.state}
          options={states.map(({ code, name }) => ({ value: code, text: name }))}
          onChange={(event) => setArea({ state: event.target.value, lga: '' })}
        />
        <SelectField
          size="dense"
          label="Local government area"
          placeholder="Whole state"
          value={area.lga}
          disabled={!area.state}
          options={(findState(area.state)?.lgas ?? []).map((lga) => ({ value: lga, text: lga }))}
          onChange={(event) => setArea({ ...area, lga: event.target.value })}
        />
        <Button
          type="submit"
          size="dense"
          disabled={!area.state || now?.id === zone.id}
          loading={move.isPending}
        >
          {now && now.id !== zone.id ? `Move it from ${now.name}` : 'Add area'}
        </Button>
      </form>
    </section>
  )
}
