import { TextField } from '@shop/ui/text-field'

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
