import { LoadErrorBanner } from '../../../errors/async-section.tsx'
import { SelectInput, TextInput } from '../../../forms/contract/inputs.tsx'
import { useRiders } from '../../../shell/admin/queries.ts'

/** Riders who are currently active. */
function useActiveRiders() {
  const result = useRiders()
  return { result, riders: (result.data ?? []).filter(({ active }) => active) }
}

/** Converts the field's value for the endpoint: null unless it names an active rider. */
export function useToRiderId(): (chosen: string) => number | null {
  const { riders } = useActiveRiders()
  return (chosen) => riders.find(({ id }) => String(id) === chosen)?.id ?? null
}

export function RiderInput({ label }: { label: string }) {
  const { result, riders } = useActiveRiders()
  return (
    <>
      <LoadErrorBanner result={result} text="The riders couldn’t be loaded" />
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

/** The carrier's tracking number. */
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
