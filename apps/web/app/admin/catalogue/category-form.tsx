import type { AdminCategory } from '@shop/contract/admin/categories'
import { Button } from '@shop/ui/button'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useState, type FormEvent } from 'react'
import { fieldErrorsOf } from '../../client/fault-texts.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'
import { HistoryLink } from '../../layout/history-link.tsx'
import { useAddCategory, useRenameCategory } from './use-categories.ts'

interface CategoryFormProps {
  /** The one that is edited; undefined for a new one. */
  category?: AdminCategory
  onDone: () => void
}

/** The words of a category, in the place of its row. */
export function CategoryForm({ category, onDone }: CategoryFormProps) {
  const [name, setName] = useState(category?.name ?? '')
  const [blurb, setBlurb] = useState(category?.blurb ?? '')
  const [atDoor, setAtDoor] = useState(category?.pay_on_delivery ?? true)
  const rename = useRenameCategory(category?.slug ?? '')
  const add = useAddCategory()
  const errors = fieldErrorsOf(rename.error ?? add.error)
  const isPending = rename.isPending || add.isPending
  const ends = {
    onSuccess: () => {
      toastSuccess(category ? 'The category is saved' : 'The category is added')
      onDone()
    },
    onError: (error: unknown) => toastError(messageOf(error)),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (category) rename.mutate({ name, blurb, pay_on_delivery: atDoor }, ends)
    else add.mutate({ name, blurb }, ends)
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
        label="Line below it"
        optional
        maxLength={200}
        value={blurb}
        error={errors['blurb']}
        onChange={(event) => setBlurb(event.target.value)}
      />
      {category && (
        <Switch
          label="May be paid on delivery"
          helper="Off: everything in it is paid before it leaves"
          checked={atDoor}
          onChange={(event) => setAtDoor(event.target.checked)}
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" size="dense" loading={isPending}>
          Save
        </Button>
        <Button size="dense" disabled={isPending} onClick={onDone}>
          Cancel
        </Button>
        {category && <HistoryLink subject={`category:${category.slug}`} />}
      </div>
    </form>
  )
}
