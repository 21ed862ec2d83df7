import * as contract from '@shop/contract/admin/taxonomy'
import type { Attribute, AttributeKind } from '@shop/contract/admin/taxonomy'
import { Button } from '@shop/ui/button'
import { IconButton } from '@shop/ui/icon-button'
import { Plus, X } from 'lucide-react'
import { listAttributes, updateAttributes } from '../../../api/generated/admin/taxonomy.ts'
import { FormDialog } from '../../../forms/contract/contract-form.tsx'
import {
  FieldArray,
  type FieldArrayRow,
  SelectInput,
  TextInput,
  useFormValue,
} from '../../../forms/contract/inputs.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'

/** A category with its current attributes. */
export interface EditedCategory {
  slug: string
  category: string
  attributes: readonly Attribute[]
}

interface AttributeDialogProps extends EditedCategory {
  onClose: () => void
}

const kinds: { value: AttributeKind; text: string }[] = [
  { value: 'text', text: 'Text' },
  { value: 'number', text: 'Number' },
  { value: 'boolean', text: 'Yes or no' },
  { value: 'select', text: 'One from a list' },
]

const max = 20

const newAttribute = { name: '', kind: 'text', unit: '', options: '' }

/** Edits the attributes that products of a category have, each with its type. */
export function AttributeDialog({ slug, category, attributes, onClose }: AttributeDialogProps) {
  const items = attributes.map(({ options, ...rest }) => ({ ...rest, options: options.join(', ') }))
  const form = useContractForm(updateAttributes, {
    schema: contract.updateAttributes,
    values: { items: items.length > 0 ? items : [newAttribute] },
    // Options are typed as a comma-separated list.
    toInput: (input) => ({
      items: input.items.map(({ options, ...rest }) => ({
        ...rest,
        options: options.split(',').map((option) => option.trim()),
      })),
    }),
    params: { slug },
    stores: listAttributes.key({ slug }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      width="full"
      title={`Specifications for ${category}`}
      subtitle="Products in this category are asked for these values. A specification that you remove is no longer shown."
      submit="Save"
      onClose={onClose}
    >
      <FieldArray
        name="items"
        renderFooter={({ count, add }) => (
          <Button
            variant="quiet"
            size="dense"
            icon={<Plus aria-hidden />}
            className="justify-self-start"
            disabled={count >= max}
            onClick={() => add(newAttribute)}
          >
            Add specification
          </Button>
        )}
      >
        {(row) => <AttributeRow {...row} />}
      </FieldArray>
    </FormDialog>
  )
}

function AttributeRow({ path, index, remove }: FieldArrayRow) {
  const name = useFormValue<string>(`${path}.name`)
  const kind = useFormValue<AttributeKind>(`${path}.kind`)
  return (
    <fieldset className="relative grid gap-3 border-b border-line pr-12 pb-4 md:grid-cols-[1fr_10rem_1fr]">
      <legend className="sr-only">Name {index + 1}</legend>
      <TextInput
        name={`${path}.name`}
        label={`Question ${index + 1}`}
        max={40}
        placeholder="Material"
        autoComplete="off"
      />
      <SelectInput name={`${path}.kind`} label="Type" options={kinds} />
      {kind === 'number' && (
        <TextInput name={`${path}.unit`} label="Unit" optional max={10} placeholder="cm" autoComplete="off" />
      )}
      {kind === 'select' && (
        <TextInput
          name={`${path}.options`}
          label="Choices, separated by commas"
          placeholder="Cotton, Silk, Lace"
          autoComplete="off"
        />
      )}
      <IconButton
        label={`Remove ${name || `question ${index + 1}`}`}
        size="dense"
        className="absolute! top-6 right-0"
        onClick={remove}
      >
        <X className="size-4.5!" />
      </IconButton>
    </fieldset>
  )
}
