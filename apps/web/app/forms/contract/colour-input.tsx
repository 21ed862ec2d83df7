import { HexColour } from '@shop/contract/brand'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { useController } from 'react-hook-form'

interface ColourInputProps {
  name: string
  label: string
  helper: string
  /** The design's own colour, used while none is chosen. */
  initial: string
}

/** A colour by the device's own picker or as text; empty is the design's own. */
export function ColourInput({ name, label, helper, initial }: ColourInputProps) {
  const { field, fieldState } = useController({ name })
  const { ref, onBlur, onChange } = field
  const stored: unknown = field.value
  const text = typeof stored === 'string' ? stored : ''
  const set = (value: string) => onChange(value === '' ? null : value)
  return (
    <div className="flex min-w-0 items-start gap-2">
      <input
        type="color"
        aria-label={`${label}, picker`}
        value={isColour(text) ? text : initial}
        onChange={({ target }) => set(target.value)}
        className="mt-7 size-11 flex-none rounded-control border-[1.5px] border-control bg-surface p-1 md:size-10"
      />
      <TextField
        ref={ref}
        name={name}
        size="dense"
        className="flex-1"
        label={label}
        optional
        helper={helper}
        error={fieldState.error?.message}
        placeholder={initial}
        value={text}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        onBlur={onBlur}
        onChange={({ target }) => set(target.value.trim().toLowerCase())}
      />
      {text !== '' && (
        <Button variant="quiet" size="dense" className="mt-7" onClick={() => set('')}>
          Reset<span className="sr-only"> {label.toLowerCase()}</span>
        </Button>
      )}
    </div>
  )
}

/** Whether a field's text is a complete colour, as it may not be while somebody types. */
export function isColour(text: string | null): text is string {
  return text !== null && HexColour.safeParse(text).success
}
