import { SelectField } from '@shop/ui/select-field'
import { useState } from 'react'
import { LoadErrorBanner } from '../../errors/failed-line.tsx'
import { useRiders } from '../../shell/admin/use-riders.ts'

/** The rider who is chosen among those who ride now; null where nobody is named. */
export function useRiderSelection(first: number | null) {
  const riders = useRiders()
  const [chosen, choose] = useState(String(first ?? ''))
  const active = (riders.data ?? []).filter((each) => each.active)
  return { riders, active, riderId: active.find(({ id }) => String(id) === chosen)?.id ?? null, choose }
}

interface RiderFieldProps {
  label: string
  choice: ReturnType<typeof useRiderSelection>
}

export function RiderField({ label, choice: { riders, active, riderId, choose } }: RiderFieldProps) {
  return (
    <>
      <LoadErrorBanner read={riders} text="The riders couldn’t be loaded" />
      <SelectField
        label={label}
        size="dense"
        options={[
          { value: '', text: 'Not assigned' },
          ...active.map(({ id, name, route: run }) => ({
            value: String(id),
            text: run ? `${name}, ${run}` : name,
          })),
        ]}
        value={String(riderId ?? '')}
        onChange={(event) => choose(event.target.value)}
      />
    </>
  )
}
