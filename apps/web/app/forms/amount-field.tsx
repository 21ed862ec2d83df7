import { TextField } from '@shop/ui/text-field'
import type { ComponentProps } from 'react'

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
