import { Button } from '@shop/ui/button'
import { IconButton } from '@shop/ui/icon-button'
import { TextField } from '@shop/ui/text-field'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import type { Cells } from './table-marks.ts'

interface TableDialogProps {
  isNew: boolean
  cells: Cells
  onSet: (cells: Cells) => void
  onClose: () => void
}

const columnsMax = 6
const rowsMax = 60

/** The cells of a table; its first row is the header. */
export function TableDialog({ isNew, cells: initialCells, onSet, onClose }: TableDialogProps) {
  const [cells, setCells] = useState(initialCells)
  const [error, setError] = useState('')
  const columns = cells[0]?.length ?? 0
  const submit = () => {
    if (cells[0]?.every((cell) => cell.trim() === '')) setError('Enter the headings in the first row')
    else onSet(cells)
  }
  return (
    <FormDialog
      title={isNew ? 'Add a table' : 'Edit table'}
      subtitle="The first row is the heading of each column. Empty rows are left out."
      width="full"
      submit={isNew ? 'Add table' : 'Change table'}
      pending={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <CellGrid cells={cells} error={error} onChange={setCells} />
      <div className="flex flex-wrap gap-2.5">
        <Button
          size="dense"
          icon={<Plus aria-hidden />}
          disabled={cells.length >= rowsMax}
          onClick={() => setCells([...cells, Array.from({ length: columns }, () => '')])}
        >
          Add row
        </Button>
        <Button
          size="dense"
          icon={<Plus aria-hidden />}
          disabled={columns >= columnsMax}
          onClick={() => setCells(cells.map((line) => [...line, '']))}
        >
          Add column
        </Button>
      </div>
    </FormDialog>
  )
}

interface CellGridProps {
  cells: Cells
  /** Error of the header. */
  error: string
  onChange: (cells: Cells) => void
}

/** A field for each cell; rows and columns can be removed. */
function CellGrid({ cells, error, onChange }: CellGridProps) {
  const [header = []] = cells
  const setCell = (row: number, column: number, text: string) =>
    onChange(cells.map((line, at) => (at === row ? line.with(column, text) : line)))
  return (
    <div className="grid gap-2 overflow-x-auto pb-1">
      {cells.map((line, row) => (
        <div key={row} className="flex w-max min-w-full gap-2">
          {line.map((cell, column) => (
            <TextField
              key={column}
              hideLabel
              size="dense"
              className="w-34 flex-none md:flex-1"
              label={row === 0 ? `Heading of column ${column + 1}` : `Row ${row}, column ${column + 1}`}
              {...(row === 0 && { placeholder: `Heading ${column + 1}`, inputClassName: 'font-semibold' })}
              {...(row === 0 && column === 0 && error && { error })}
              maxLength={300}
              value={cell}
              onChange={({ target }) => setCell(row, column, target.value)}
            />
          ))}
          <RemoveButton
            label={`Remove row ${row}`}
            isShown={row > 0 && cells.length > 2}
            onClick={() => onChange(cells.toSpliced(row, 1))}
          />
        </div>
      ))}
      {header.length > 1 && (
        <div className="flex w-max min-w-full gap-2">
          {header.map((_, column) => (
            <div key={column} className="flex w-34 flex-none justify-center md:flex-1">
              <RemoveButton
                label={`Remove column ${column + 1}`}
                isShown
                onClick={() => onChange(cells.map((line) => line.toSpliced(column, 1)))}
              />
            </div>
          ))}
          <div className="w-11 md:w-10" />
        </div>
      )}
    </div>
  )
}

interface RemoveButtonProps {
  label: string
  /** If not, its place stays empty, so that the columns stay aligned. */
  isShown: boolean
  onClick: () => void
}

function RemoveButton({ label, isShown, onClick }: RemoveButtonProps) {
  return (
    <IconButton label={label} size="dense" className={isShown ? undefined : 'invisible'} onClick={onClick}>
      <Trash2 aria-hidden />
    </IconButton>
  )
}
