import type { FieldValue } from '@shop/contract/extensions'
import type { Quote } from '@shop/contract/checkout'
import { Checkbox } from '@shop/ui/checkbox'
import { formatNaira } from '@shop/ui/format/format-naira'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import type { CheckoutModel } from './use-checkout.ts'

type CheckoutField = Quote['extensions'][number]['fields'][number]

/** What extensions offer at the checkout, such as gift wrapping. The quote has the price of what is chosen. */
export function ExtensionFields({ model }: { model: CheckoutModel }) {
  const { quote, draft, change } = model
  const { extensionValues: values } = draft
  if (!quote || quote.extensions.length === 0) return null
  return quote.extensions.map(({ name: extension, title, fields }) => (
    <fieldset key={extension} className="mt-2 grid gap-3">
      <legend className="sr-only">{title}</legend>
      {fields.map((field) => (
        <ExtensionField
          key={field.name}
          field={field}
          value={values[extension]?.[field.name] ?? field.value}
          onChange={(value) =>
            change({
              extensionValues: { ...values, [extension]: { ...values[extension], [field.name]: value } },
            })
          }
        />
      ))}
    </fieldset>
  ))
}

interface ExtensionFieldProps {
  field: CheckoutField
  value: FieldValue
  onChange: (value: FieldValue) => void
}

function ExtensionField({ field, value, onChange }: ExtensionFieldProps) {
  const { kind, description, price_kobo: priceKobo, options, max_length: max } = field
  const label = priceKobo ? `${field.label}, ${formatNaira(priceKobo)}` : field.label
  if (kind === 'switch') {
    return (
      <div>
        <Checkbox
          label={label}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
        {description && <p className="pl-8 text-small text-muted">{description}</p>}
      </div>
    )
  }
  if (kind === 'select') {
    return (
      <SelectField
        label={label}
        helper={description || undefined}
        options={options.map((option) => ({ value: option.value, text: option.label }))}
        value={String(value)}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  return (
    <TextField
      label={label}
      helper={description || undefined}
      maxLength={max ?? undefined}
      inputMode={kind === 'text' ? undefined : 'numeric'}
      value={String(value)}
      onChange={({ target }) => onChange(kind === 'text' ? target.value : toWholeNumber(target.value))}
    />
  )
}

const toWholeNumber = (text: string) => Number(text.replaceAll(/\D/g, '').slice(0, 12))
