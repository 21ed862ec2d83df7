import { SelectField } from '@shop/ui/select-field'
import { useState, type ReactNode } from 'react'
import { LoadErrorBanner } from '../../../errors/async-section.tsx'
import { useRiders } from '../../../shell/admin/queries.ts'
import { TextField } from '@shop/ui/text-field'
import { Button } from '@shop/ui/button'

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

/** The number that a carrier gave the parcel. */
export function TrackingField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      label="Waybill or tracking number"
      size="dense"
      helper="Shown to the customer. Leave blank if there is none."
      maxLength={80}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** The foot of a small dialog: Cancel, and the act beside it. */
export function DialogActions({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <div className="flex justify-end gap-2.5">
      <Button size="dense" className="whitespace-nowrap" onClick={onCancel}>
        Cancel
      </Button>
      {children}
    </div>
  )
}
