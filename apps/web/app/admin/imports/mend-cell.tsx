import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { useState, type FormEvent } from 'react'
import { useUpdateImportRow } from './use-imports.ts'

interface ImportCellProps {
  importId: string
  number: number
  column: number
  /** The heading of the column. */
  where: string
  /** What was probably meant. */
  fix?: string
}

/** Puts another value into one cell of the table: what was probably meant, else what is typed. */
export function ImportCell({ importId, number, column, where, fix }: ImportCellProps) {
  const [value, setValue] = useState('')
  const update = useUpdateImportRow(importId)
  const send = (value: string) => update.mutate({ number, column, value })
  if (fix !== undefined)
    return (
      <Button size="dense" loading={update.isPending} onClick={() => send(fix)}>
        Use {fix}
        <span className="sr-only"> in row {number}</span>
      </Button>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (value.trim() !== '' && !update.isPending) send(value)
  }
  return (
    <form onSubmit={submit} className="flex gap-1.5">
      <TextField
        label={`${where} of row ${number}`}
        hideLabel
        size="dense"
        className="min-w-28 flex-1"
        placeholder={where}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      {value.trim() !== '' && (
        <Button type="submit" size="dense" loading={update.isPending}>
          Save
        </Button>
      )}
    </form>
  )
}
