import { useState } from 'react'
import { TextField } from '@shop/ui/text-field'
import { formatCount } from '@shop/ui/format/format-count'

interface PriceRangeProps {
  /** Whole naira. */
  min: number | null
  max: number | null
  onChange: (min: number | null, max: number | null) => void
}

/** Lowest and highest price. The list changes when a field is left or Enter is pressed. */
export function PriceRange({ min, max, onChange }: PriceRangeProps) {
  return (
    <fieldset className="border-b border-line py-4">
      <legend className="float-left mb-1.5 w-full text-dense font-bold">Price</legend>
      <div className="clear-left grid grid-cols-2 gap-2.5">
        <NairaField label="Lowest" name="min_price" value={min} onChange={(value) => onChange(value, max)} />
        <NairaField label="Highest" name="max_price" value={max} onChange={(value) => onChange(min, value)} />
      </div>
    </fieldset>
  )
}

interface NairaFieldProps {
  label: string
  name: string
  value: number | null
  onChange: (value: number | null) => void
}

function NairaField({ label, name, value, onChange }: NairaFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    if (typed === null) return
    const digits = typed.replaceAll(/\D/g, '').slice(0, 9)
    const wish = digits === '' ? null : Number(digits)
    setTyped(null)
    if (wish !== value) onChange(wish)
  }
  return (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      placeholder="₦"
      autoComplete="off"
      value={typed ?? (value === null ? '' : `₦${formatCount(value)}`)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        settle()
      }}
    />
  )
}
