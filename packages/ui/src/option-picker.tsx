import { t } from '@shop/contract/t'
import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export type PickerOption = {
  value: string
  text: string
  /** Can still be chosen, since the product page says when it will be back. */
  soldOut?: boolean
  /** A small image or colour field; without it the text is shown. */
  swatch?: ReactNode
}

type OptionPickerProps = {
  /** Shown before the selected value, such as "Size". */
  legend: string
  name: string
  options: PickerOption[]
  value: string | null
  onChange: (value: string) => void
  /** Shown beside the legend, such as a link to the size guide. */
  end?: ReactNode
  error?: string
}

/** Sizes and colours: native radio buttons styled as tiles. */
export function OptionPicker({ legend, name, options, value, onChange, end, error }: OptionPickerProps) {
  const selected = options.find((option) => option.value === value)
  return (
    <fieldset
      role="radiogroup"
      aria-label={legend}
      aria-invalid={error ? true : undefined}
      className="min-w-0"
    >
      <div className="mb-2 flex items-baseline justify-between gap-3 text-dense">
        <legend className="contents">
          <span>
            <b className="font-bold">{legend}:</b>{' '}
            {selected?.text ?? <span className="text-muted">{t('choose one')}</span>}
          </span>
        </legend>
        {end}
      </div>
      <div className="flex flex-wrap gap-2.5">
        {options.map((option) => (
          <label
            key={option.value}
            title={option.soldOut ? t('{text}, sold out', { text: option.text }) : option.text}
            className={joinClasses(
              'relative flex min-h-12 min-w-12 items-center justify-center rounded-control border-[1.5px] bg-surface text-body font-bold transition',
              'has-checked:border-primary has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-primary',
              'has-focus-visible:ring-2 has-focus-visible:ring-focus has-focus-visible:ring-offset-4 has-focus-visible:ring-offset-canvas',
              option.swatch ? 'size-13 p-0.75' : 'px-3 has-checked:bg-primary-soft',
              option.soldOut ? 'border-dashed border-control text-muted line-through' : 'border-control',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.swatch ? (
              <>
                <span className="block size-full overflow-hidden rounded-[0.4375rem]">{option.swatch}</span>
                <span className="sr-only">{option.text}</span>
              </>
            ) : (
              option.text
            )}
            {option.soldOut && <span className="sr-only"> {t('(sold out)')}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-caption font-semibold text-sale">
          {error}
        </p>
      )}
    </fieldset>
  )
}
