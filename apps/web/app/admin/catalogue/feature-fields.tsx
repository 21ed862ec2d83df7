import { Button } from '@shop/ui/button'
import { IconButton } from '@shop/ui/icon-button'
import { Panel } from '@shop/ui/panel'
import { TextField } from '@shop/ui/text-field'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { ProductValues } from './product-values.ts'

const max = 30

/** One line each, in the order of the product page. */
export function FeatureFields() {
  const { control, register, formState } = useFormContext<ProductValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'features', keyName: 'key' })
  return (
    <Panel title="Features">
      <div className="grid gap-2.5">
        {fields.map((field, index) => (
          <div key={field.key} className="flex items-start gap-2">
            <TextField
              {...register(`features.${index}.text`)}
              label={`Feature ${index + 1}`}
              hideLabel
              size="dense"
              maxLength={200}
              className="flex-1"
              error={formState.errors.features?.[index]?.message}
            />
            <IconButton
              label={`Remove feature ${index + 1}`}
              variant="outlined"
              size="dense"
              onClick={() => remove(index)}
            >
              <X className="size-4.5!" />
            </IconButton>
          </div>
        ))}
      </div>
      <Button
        variant="quiet"
        size="dense"
        icon={<Plus aria-hidden />}
        disabled={fields.length >= max}
        className="mt-2 -ml-3"
        onClick={() => append({ text: '' })}
      >
        Add feature
      </Button>
    </Panel>
  )
}
