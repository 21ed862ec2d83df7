import { TextField } from '@shop/ui/text-field'
import type { ComponentProps } from 'react'
import { t } from '@shop/contract/t'

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  /** As it is typed. */
  text: string
  onTextChange: (text: string) => void
}

/** An amount in naira, as it is typed. */
export function AmountField({ text, onTextChange, ...rest }: AmountFieldProps) {
  return (
    <TextField
      size="dense"
      start="₦"
      inputMode="decimal"
      inputClassName="tabular text-right"
      maxLength={16}
      {...rest}
      value={text}
      onChange={(event) => onTextChange(event.target.value)}
    />
  )
}

/**
 * What of an input is no number, by field: NaN is for what could not be read. It must not be sent, because JSON makes
 * null of it, which means "no limit".
 */
export function numberErrors(input: object): Record<string, string> {
  const wrong = Object.entries(input).filter(([, value]) => Number.isNaN(value))
  return Object.fromEntries(wrong.map(([field]) => [field, t('Enter a number')]))
}

/** What of an input was left empty, by field: told with what is no number, at once. */
export function requiredErrors<Input extends object>(
  input: Input,
  fields: readonly (keyof Input & string)[],
): Record<string, string> {
  const empty = fields.filter((field) => String(input[field]).trim() === '')
  return Object.fromEntries(empty.map((field) => [field, t('This field is required')]))
}
