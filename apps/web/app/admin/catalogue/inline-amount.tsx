import { Spinner } from '@shop/ui/spinner'
import { useState, type KeyboardEvent } from 'react'

interface InlineAmountProps {
  /** Names the button and the field, such as "Price of Copper kettle". */
  label: string
  /** As it is typed. */
  text: string
  saving: boolean
  /** Called with what was typed when it differs. */
  onSave: (text: string) => void
  /** How the figure stands in the table. */
  words: string
}

/** A figure of a table that turns into a field when it is pressed. Enter or leaving saves, Escape does not. */
export function InlineAmount({ label, text, saving, onSave, words }: InlineAmountProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const close = (save: boolean) => {
    if (save && typed !== null && typed.trim() !== text) onSave(typed)
    setTyped(null)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') close(true)
    else if (event.key === 'Escape') close(false)
  }
  const lowerLabel = `${label.charAt(0).toLowerCase()}${label.slice(1)}`
  if (typed === null)
    return (
      <button
        type="button"
        title={`Change ${lowerLabel}`}
        aria-label={`${words}, edit ${lowerLabel}`}
        disabled={saving}
        onClick={() => setTyped(text)}
        className="-mx-2 inline-flex min-h-11 items-center md:min-h-9 gap-1.5 rounded-control border border-transparent px-2 hover:border-control"
      >
        {saving && <Spinner />}
        {words}
      </button>
    )
  return (
    <input
      aria-label={label}
      inputMode="decimal"
      // The field takes the place of the button that was pressed.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      value={typed}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => close(true)}
      onKeyDown={handleKeyDown}
      className="tabular h-9 w-28 rounded-control border-[1.5px] border-primary bg-surface px-2 text-right"
    />
  )
}
