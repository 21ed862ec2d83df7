import { t } from '@shop/contract/t'
import { Minus, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { joinClasses } from './join-classes.ts'

type QuantityStepperProps = {
  /** Name of the item: the control's label is "Quantity of {itemName}". */
  itemName: string
  value: number
  min?: number
  max: number
  onChange: (quantity: number) => void
  /** If set, the minus becomes a bin at the minimum, as in the cart. */
  onRemove?: () => void
  /** Field name in a plain form. */
  name?: string
  size?: 'regular' | 'dense'
  disabled?: boolean
  /** Hides "Only {count} left" at the maximum, for limits that are not about stock. */
  quiet?: boolean
}

/** Minus, number, plus. The number can be typed; a value out of range is clamped. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { itemName, value, min = 1, max, onChange, onRemove, name, size = 'regular', disabled, quiet } = props
  const change = (input: number) => {
    const allowed = Math.min(Math.max(input, min), max)
    if (allowed !== value) onChange(allowed)
  }
  const isRemove = value <= min && onRemove !== undefined
  const full = value >= max
  const button = joinClasses(
    'flex items-center justify-center rounded-control hover:bg-sunken disabled:opacity-40',
    size === 'dense' ? 'size-11 md:size-10' : 'h-12 w-11',
  )
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="inline-flex items-center rounded-control border-[1.5px] border-control bg-surface">
        <button
          type="button"
          data-each-press={isRemove ? undefined : ''}
          disabled={disabled || (value <= min && !isRemove)}
          aria-label={
            isRemove ? t('Remove {name}', { name: itemName }) : t('One less of {name}', { name: itemName })
          }
          onClick={() => (isRemove ? onRemove() : change(value - 1))}
          className={button}
        >
          {isRemove ? <Trash2 /> : <Minus />}
        </button>
        <QuantityField {...{ itemName, name, value, min, max, disabled, change }} />
        <button
          type="button"
          data-each-press=""
          disabled={disabled || full}
          aria-label={t('One more of {name}', { name: itemName })}
          onClick={() => change(value + 1)}
          className={button}
        >
          <Plus />
        </button>
      </span>
      <output className="text-caption font-semibold text-warn">
        {full && max > 0 && !quiet ? t('Only {count} left', { count: max }) : ''}
      </output>
    </span>
  )
}

type QuantityFieldProps = Pick<
  QuantityStepperProps,
  'itemName' | 'name' | 'value' | 'min' | 'max' | 'disabled'
> & { change: (quantity: number) => void }

/** The number takes effect on blur or Enter. */
function QuantityField({ itemName, value, change, ...rest }: QuantityFieldProps) {
  const [text, setText] = useState<string | null>(null)
  const commit = () => {
    const quantity = Math.trunc(Number(text))
    if (text !== null && text !== '' && Number.isFinite(quantity)) change(quantity)
    setText(null)
  }
  return (
    <input
      {...rest}
      type="number"
      inputMode="numeric"
      aria-label={t('Quantity of {name}', { name: itemName })}
      step={1}
      value={text ?? value}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        commit()
      }}
      className="number-field tabular h-10 w-9 bg-transparent text-center text-body font-bold"
    />
  )
}
