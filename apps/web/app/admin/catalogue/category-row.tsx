import type { AdminCategory } from '@shop/contract/admin/categories'
import { Button } from '@shop/ui/button'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { Pencil } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { fieldErrorsOf } from '../../client/fault-texts.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'
import { useRenameCategory } from './use-categories.ts'

interface CategoryRowProps {
  category: AdminCategory
  mayEdit: boolean
}

/** A category to read, or to edit in place. */
export function CategoryRow({ category, mayEdit }: CategoryRowProps) {
  const [editing, setEditing] = useState(false)
  const { name, blurb, products, pay_on_delivery: atDoor } = category
  return (
    <li className="px-4 py-3 md:px-5">
      {editing ? (
        <RenameForm category={category} onDone={() => setEditing(false)} />
      ) : (
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <b className="block">{name}</b>
            <span className="text-small text-muted">
              {[
                products === 1 ? '1 product' : `${products} products`,
                !atDoor && 'Paid before delivery',
                blurb,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          {mayEdit && (
            <Button size="dense" icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
              Edit<span className="sr-only"> {name}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function RenameForm({ category, onDone }: { category: AdminCategory; onDone: () => void }) {
  const [name, setName] = useState(category.name)
  const [blurb, setBlurb] = useState(category.blurb)
  const [atDoor, setAtDoor] = useState(category.pay_on_delivery)
  const rename = useRenameCategory(category.slug)
  const errors = fieldErrorsOf(rename.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rename.isPending) return
    rename.mutate(
      { name, blurb, pay_on_delivery: atDoor },
      {
        onSuccess: () => {
          toastSuccess('Request successful!')
          onDone()
        },
        onError: (error) => toastError(messageOf(error)),
      },
    )
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
      <Switch
        label="May be paid on delivery"
        helper="Off: everything in it is paid before it leaves"
        checked={atDoor}
        onChange={(event) => setAtDoor(event.target.checked)}
      />
      <div className="flex gap-2.5">
        <Button type="submit" variant="primary" size="dense" loading={rename.isPending}>
          Save
        </Button>
        <Button size="dense" disabled={rename.isPending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
