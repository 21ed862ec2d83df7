import { TextField } from '@shop/ui/text-field'
import type { ComponentProps } from 'react'

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  /** As it is typed. */
  text: string
  onText: (text: string) => void
}

/** An amount in naira, as it is typed. */
export function AmountField({ text, onText, ...rest }: AmountFieldProps) {
  return (
    <TextField
      size="dense"
      start="₦"
      inputMode="decimal"
      inputClassName="tabular text-right"
      maxLength={16}
      {...rest}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  )
}
