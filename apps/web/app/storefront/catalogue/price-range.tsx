import { t } from '@shop/contract/t'
import { useState } from 'react'
import { TextField } from '@shop/ui/text-field'
import { formatCount } from '@shop/ui/format/format-count'

interface PriceRangeProps {
  /** Whole naira. */
  min: number | null
  max: number | null
  /** Tells every key, for counts that follow; else only what is settled. */
  live?: boolean
  onChange: (min: number | null, max: number | null) => void
}

/** Lowest and highest price, settled when a field is left or Enter is pressed. */
export function PriceRange({ min, max, live = false, onChange }: PriceRangeProps) {
  return (
    <div className="mb-2 grid grid-cols-2 gap-2.5">
      <NairaField
        live={live}
        label={t('Min')}
        name="min_price"
        value={min}
        onChange={(value) => onChange(value, max)}
      />
      <NairaField
        live={live}
        label={t('Max')}
        name="max_price"
        value={max}
        onChange={(value) => onChange(min, value)}
      />
    </div>
  )
}

function parseNaira(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '').slice(0, 9)
  return digits === '' ? null : Number(digits)
}

interface NairaFieldProps {
  live: boolean
  label: string
  name: string
  value: number | null
  onChange: (value: number | null) => void
}

function NairaField({ live, label, name, value, onChange }: NairaFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const update = (text: string) => {
    const input = parseNaira(text)
    if (input !== value) onChange(input)
  }
  const commit = () => {
    if (typed !== null) update(typed)
    setTyped(null)
  }
  return (
    <TextField
      id={`${live ? 'live' : 'list'}-${name}`}
      label={label}
      name={name}
      inputMode="numeric"
      placeholder="₦"
      autoComplete="off"
      value={typed ?? (value === null ? '' : `₦${formatCount(value)}`)}
      onChange={(event) => {
        setTyped(event.target.value)
        if (live) update(event.target.value)
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        commit()
      }}
    />
  )
}
