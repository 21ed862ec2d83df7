import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { TextInput } from '../../../forms/contract/inputs.tsx'
import type { VariantValues } from './product-form-schema.ts'
import { addOption, optionValues, removeOption, type Option } from './variant-grid.ts'

interface OptionFieldsProps {
  rows: VariantValues[]
  onChange: (rows: VariantValues[]) => void
}

/** Colours and sizes; the grid below has a row for every combination. */
export function OptionFields({ rows, onChange }: OptionFieldsProps) {
  return (
    <div className="grid gap-4 @lg:grid-cols-2">
      <OptionField option="colour" label="Colours" one="colour" rows={rows} onChange={onChange} />
      <OptionField option="size" label="Sizes" one="size" rows={rows} onChange={onChange} />
    </div>
  )
}

interface OptionFieldProps extends OptionFieldsProps {
  option: Option
  label: string
  one: string
}

function OptionField({ option, label, one, rows, onChange }: OptionFieldProps) {
  const [text, setText] = useState('')
  const add = () => {
    onChange(addOption(rows, option, text))
    setText('')
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-dense font-semibold">{label}</legend>
      <ul className="flex flex-wrap gap-2 not-empty:mb-2">
        {optionValues(rows, option).map((value) => (
          <li
            key={value}
            className="flex min-h-11 items-center rounded-full bg-primary-soft pl-3.5 md:min-h-9 text-small font-bold text-primary"
          >
            {value}
            <button
              type="button"
              aria-label={`Remove ${one} ${value}`}
              onClick={() => onChange(removeOption(rows, option, value))}
              className="flex size-11 items-center justify-center md:size-9"
            >
              <X aria-hidden className="size-4!" />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <TextField
          label={`New ${one}`}
          hideLabel
          placeholder={`Add a ${one}`}
          size="dense"
          maxLength={40}
          className="flex-1"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        <Button size="dense" disabled={text.trim() === ''} onClick={add}>
          Add
        </Button>
      </div>
    </fieldset>
  )
}

const sizeNames = ['Size', 'Storage', 'Pack', 'Weight', 'Volume', 'Length', 'Wattage', 'Capacity']

/** Label for the sizes, such as "Storage"; if empty, the category's is used. */
export function SizeNameField({ rows }: { rows: VariantValues[] }) {
  if (optionValues(rows, 'size').length === 0) return null
  return (
    <>
      <TextInput
        name="size_name"
        label="Size label"
        optional
        max={20}
        list="size-names"
        autoComplete="off"
        placeholder="Size"
        className="mt-4 @lg:max-w-64"
        helper="For example Storage, Pack or Wattage. Leave blank to use the category’s label"
      />
      <datalist id="size-names">
        {sizeNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}
