import type { Attribute, AttributeKind, AttributeInput } from '@shop/contract/admin/taxonomy'
import { Button } from '@shop/ui/button'
import { IconButton } from '@shop/ui/icon-button'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { getFieldErrors } from '../../../errors/error-messages.ts'
import { getErrorMessage } from '../../../api/request-error.ts'
import { toastError } from '../../../api/toasts.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { useSaveAttributes } from '../queries.ts'

/** A category with the questions that it has until now. */
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

/** One question as it is typed; choices with commas between them. */
type Draft = Omit<AttributeInput, 'options'> & { options: string; row: number }

const toAttributeDraft = (attribute: Attribute, row: number): Draft => ({
  ...attribute,
  options: attribute.options.join(', '),
  row,
})

const emptyDraft = (row: number): Draft => ({ name: '', kind: 'text', unit: '', options: '', row })

/** What every product of a category is asked, with the type of the answer. */
export function AttributeDialog({ slug, category, attributes, onClose }: AttributeDialogProps) {
  const [drafts, setDrafts] = useState<Draft[]>(
    attributes.length > 0 ? attributes.map(toAttributeDraft) : [emptyDraft(0)],
  )
  const [nextRow, setNextRow] = useState(attributes.length + 1)
  const save = useSaveAttributes(slug, onClose)
  const errors = getFieldErrors(save.error)
  const set = (row: number, change: Partial<Draft>) =>
    setDrafts(drafts.map((draft) => (draft.row === row ? { ...draft, ...change } : draft)))
  const add = () => {
    setDrafts([...drafts, emptyDraft(nextRow)])
    setNextRow(nextRow + 1)
  }
  const send = () => {
    const items = drafts.map(({ row: _row, options: selectedOptions, ...rest }) => ({
      ...rest,
      options: selectedOptions.split(',').map((option) => option.trim()),
    }))
    save.mutate(items, { onError: (error) => toastError(getErrorMessage(error)) })
  }
  return (
    <FormDialog
      width="full"
      title={`Specifications for ${category}`}
      subtitle="Products in this category are asked for these values. A specification that you remove is no longer shown."
      submit="Save"
      pending={save.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      {drafts.map((draft, index) => (
        <fieldset
          key={draft.row}
          className="relative grid gap-3 border-b border-line pr-12 pb-4 md:grid-cols-[1fr_10rem_1fr]"
        >
          <legend className="sr-only">Name {index + 1}</legend>
          <TextField
            label={`Question ${index + 1}`}
            size="dense"
            maxLength={40}
            placeholder="Material"
            autoComplete="off"
            value={draft.name}
            error={errors[`items.${index}.name`]}
            onChange={({ target }) => set(draft.row, { name: target.value })}
          />
          <SelectField
            label="Type"
            size="dense"
            options={kinds}
            value={draft.kind}
            onChange={({ target }) =>
              set(draft.row, { kind: kinds.find(({ value }) => value === target.value)?.value ?? 'text' })
            }
          />
          {draft.kind === 'number' && (
            <TextField
              label="Unit"
              optional
              size="dense"
              maxLength={10}
              placeholder="cm"
              autoComplete="off"
              value={draft.unit}
              onChange={({ target }) => set(draft.row, { unit: target.value })}
            />
          )}
          {draft.kind === 'select' && (
            <TextField
              label="Choices, separated by commas"
              size="dense"
              placeholder="Cotton, Silk, Lace"
              autoComplete="off"
              value={draft.options}
              error={errors[`items.${index}.options`]}
              onChange={({ target }) => set(draft.row, { options: target.value })}
            />
          )}
          <IconButton
            label={`Remove ${draft.name || `question ${index + 1}`}`}
            size="dense"
            className="absolute! top-6 right-0"
            onClick={() => setDrafts(drafts.filter(({ row }) => row !== draft.row))}
          >
            <X className="size-4.5!" />
          </IconButton>
        </fieldset>
      ))}
      <Button
        variant="quiet"
        size="dense"
        icon={<Plus aria-hidden />}
        className="justify-self-start"
        disabled={drafts.length >= max}
        onClick={add}
      >
        Add specification
      </Button>
    </FormDialog>
  )
}
