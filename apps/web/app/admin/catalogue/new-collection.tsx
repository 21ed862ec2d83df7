import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { TextField } from '@shop/ui/text-field'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastError } from '../../api/toasts.ts'
import { collectionsPath, useCreateCollection } from './use-collections.ts'

/** The name of a new collection, whose page follows. */
export function NewCollection({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const add = useCreateCollection()
  const navigate = useNavigate()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    add.mutate(
      { name, description: '' },
      {
        onSuccess: ({ slug }) => void navigate(`${collectionsPath}/${slug}`),
        onError: (error) => toastError(getErrorMessage(error)),
      },
    )
  }
  return (
    <Panel title="New collection" className="mb-5">
      <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-2.5">
        <TextField
          size="dense"
          label="Name"
          maxLength={80}
          className="min-w-48 flex-1"
          value={name}
          error={getFieldErrors(add.error)['name']}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="primary" size="dense" loading={add.isPending}>
          Add
        </Button>
        <Button size="dense" disabled={add.isPending} onClick={onClose}>
          Cancel
        </Button>
      </form>
    </Panel>
  )
}
