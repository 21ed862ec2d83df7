import type { AdminCategory } from '@shop/contract/admin/taxonomy'
import { Button } from '@shop/ui/button'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useState, type FormEvent } from 'react'
import { getFieldErrors } from '../../../errors/error-messages.ts'
import { getErrorMessage } from '../../../api/request-error.ts'
import { toastError, toastSuccess } from '../../../api/toasts.ts'
import { AuditLink } from '../../../entities/order/history-link.tsx'
import { parseInteger } from '../../../format/money.ts'
import { useCreateCategory, useRenameCategory } from './queries.ts'

interface CategoryFormProps {
  /** The one that is edited; undefined for a new one. */
  category?: AdminCategory
  onDone: () => void
}

/** The words of a category, in the place of its row. */
export function CategoryForm({ category, onDone }: CategoryFormProps) {
  const [name, setName] = useState(category?.name ?? '')
  const [description, setDescription] = useState(category?.description ?? '')
  const [grams, setGrams] = useState(String(category?.weight_grams ?? ''))
  const [sizeName, setSizeName] = useState(category?.size_name ?? '')
  const [payOnDelivery, setPayOnDelivery] = useState(category?.pay_on_delivery ?? true)
  const rename = useRenameCategory(category?.slug ?? '')
  const add = useCreateCategory()
  const errors = getFieldErrors(rename.error ?? add.error)
  const isPending = rename.isPending || add.isPending
  const ends = {
    onSuccess: () => {
      toastSuccess(category ? 'Category saved' : 'Category added')
      onDone()
    },
    onError: (error: unknown) => toastError(getErrorMessage(error)),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const weight_grams = grams.trim() === '' ? null : parseInteger(grams)
    if (category)
      rename.mutate(
        { name, description, pay_on_delivery: payOnDelivery, weight_grams, size_name: sizeName },
        ends,
      )
    else add.mutate({ name, description }, ends)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        size="dense"
        label="Name"
        maxLength={80}
        value={name}
        error={errors['name']}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        size="dense"
        label="Description"
        optional
        maxLength={200}
        value={description}
        error={errors['description']}
        onChange={(event) => setDescription(event.target.value)}
      />
      {category && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            size="dense"
            label="Default weight, g"
            optional
            inputMode="numeric"
            maxLength={8}
            helper="Used when a product has no weight. Leave blank for the shop’s default"
            value={grams}
            error={errors['weight_grams']}
            onChange={(event) => setGrams(event.target.value)}
          />
          <TextField
            size="dense"
            label="Size label"
            optional
            maxLength={20}
            placeholder="Size"
            helper="For example Storage, Pack or Wattage"
            value={sizeName}
            error={errors['size_name']}
            onChange={(event) => setSizeName(event.target.value)}
          />
        </div>
      )}
      {category && (
        <Switch
          label="Allow pay on delivery"
          helper="Off: everything in this category must be paid before dispatch"
          checked={payOnDelivery}
          onChange={(event) => setPayOnDelivery(event.target.checked)}
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" size="dense" loading={isPending}>
          Save
        </Button>
        <Button size="dense" disabled={isPending} onClick={onDone}>
          Cancel
        </Button>
        {category && <AuditLink subject={`category:${category.slug}`} />}
      </div>
    </form>
  )
}
