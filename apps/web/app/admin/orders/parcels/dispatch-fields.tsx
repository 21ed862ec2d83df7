import { LoadErrorBanner } from '../../../errors/async-section.tsx'
import { SelectInput, TextInput } from '../../../forms/contract/inputs.tsx'
import { useRiders } from '../../../shell/admin/queries.ts'

/** Those who ride now. */
function useActiveRiders() {
  const read = useRiders()
  return { read, riders: (read.data ?? []).filter(({ active }) => active) }
}

/** The field's value as the call wants it: null where nobody who rides now is named. */
export function useToRiderId(): (chosen: string) => number | null {
  const { riders } = useActiveRiders()
  return (chosen) => riders.find(({ id }) => String(id) === chosen)?.id ?? null
}

export function RiderInput({ label }: { label: string }) {
  const { read, riders } = useActiveRiders()
  return (
    <>
      <LoadErrorBanner read={read} text="The riders couldn’t be loaded" />
      <SelectInput
        name="rider_id"
        label={label}
        options={[
          { value: '', text: 'Not assigned' },
          ...riders.map(({ id, name, route }) => ({
            value: String(id),
            text: route ? `${name}, ${route}` : name,
          })),
        ]}
      />
    </>
  )
}

/** The number that a carrier gave the parcel. */
export function TrackingInput() {
  return (
    <TextInput
      name="tracking_number"
      label="Waybill or tracking number"
      helper="Shown to the customer. Leave blank if there is none."
      max={80}
    />
  )
}
