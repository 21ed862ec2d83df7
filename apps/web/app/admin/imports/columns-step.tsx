import type { Import, ImportField } from '@shop/contract/admin/imports'
import { Button, ButtonLink } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { DataTable, type Column } from '@shop/ui/data-table'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatCountOf, fieldOptions, columnHint } from './import-words.ts'
import { StepFooter } from './step-foot.tsx'
import { useMapImport } from './use-imports.ts'

type FileColumn = Import['columns'][number] & { index: number }

/** Says which column of the file is what. */
export function ColumnsStep({ data }: { data: Import }) {
  const [fields, setFields] = useState(() => data.columns.map(({ field }) => field))
  const [options, setOptions] = useState(data.options)
  const navigate = useNavigate()
  const map = useMapImport(data.id)
  const matched = fields.filter((field) => field !== null).length
  const choose = (index: number, field: ImportField | null) =>
    setFields((before) => before.map((one, at) => (at === index ? field : one)))
  const check = () =>
    map.mutate(
      { fields, options },
      { onSuccess: () => void navigate(`/admin/products/import/${data.id}`, { replace: true }) },
    )
  return (
    <>
      <Panel title="Map columns" note={`${matched} of ${fields.length} matched`} flush>
        <DataTable
          caption="Columns in the file"
          columns={getColumns(fields, choose)}
          rows={data.columns.map((column, index) => ({ ...column, index }))}
          rowKey={({ index }) => String(index)}
        />
      </Panel>
      <div className="mt-3 flex flex-wrap gap-x-6">
        <Checkbox
          label="Update products that already exist"
          checked={options.update_existing}
          onChange={(event) => setOptions({ ...options, update_existing: event.target.checked })}
        />
        <Checkbox
          label="New products start as drafts"
          checked={options.create_as_drafts}
          onChange={(event) => setOptions({ ...options, create_as_drafts: event.target.checked })}
        />
      </div>
      <StepFooter line="Next is a dry run. Nothing is saved until you confirm.">
        <ButtonLink size="dense" href="/admin/products/import">
          Choose another file
        </ButtonLink>
        <Button variant="primary" size="dense" loading={map.isPending} onClick={check}>
          Check {formatCountOf(data.row_count, 'row')}
        </Button>
      </StepFooter>
    </>
  )
}

function getColumns(
  fields: readonly (ImportField | null)[],
  choose: (index: number, field: ImportField | null) => void,
): Column<FileColumn>[] {
  return [
    {
      key: 'head',
      header: 'In your file',
      phone: 'title',
      cell: ({ header: head, index }) => <b className="break-words">{head || `Column ${index + 1}`}</b>,
    },
    {
      key: 'sample',
      header: 'First row',
      cell: ({ sample }) => <span className="line-clamp-2 break-words text-muted">{sample || 'empty'}</span>,
    },
    {
      key: 'field',
      header: 'In the shop',
      cell: ({ header: head, index }) => (
        <SelectField
          label={`What “${head || `column ${index + 1}`}” is`}
          hideLabel
          size="dense"
          options={fieldOptions.map((option) => ({
            ...option,
            disabled:
              option.value !== '' &&
              option.value !== fields[index] &&
              fields.some((one) => one === option.value),
          }))}
          value={fields[index] ?? ''}
          onChange={(event) => {
            const chosen = fieldOptions.find(({ value }) => value === event.target.value)?.value
            choose(index, chosen ? (chosen as ImportField) : null)
          }}
        />
      ),
    },
    {
      key: 'reading',
      header: 'How it is read',
      cell: ({ is_auto_mapped: found, field, index }) => (
        <span className="text-small text-muted">
          {columnHint(fields[index] ?? null, found && fields[index] === field)}
        </span>
      ),
    },
  ]
}
