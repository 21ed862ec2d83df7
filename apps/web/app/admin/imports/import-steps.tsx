import type { Import, ImportField } from '@shop/contract/admin/imports'
import { Button, ButtonLink } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { AdminTable, col, type ListColumn } from '../../tables/columns.tsx'
import { formatUnitCount, fieldOptions, columnHint } from './labels.ts'
import { useMapImport, useRunImport } from './queries.ts'
import { JobProgress } from '../../shell/admin/jobs/job-progress.tsx'
import { formatCount } from '@shop/ui/format/format-count'
import { StatCard } from '@shop/ui/stat-card'
import { RowsPanel } from './import-rows.tsx'

type FileColumn = Import['columns'][number] & { index: number }

/** Maps the columns of the file to fields. */
export function ColumnsStep({ data }: { data: Import }) {
  const [fields, setFields] = useState(() => data.columns.map(({ field }) => field))
  const [options, setOptions] = useState(data.options)
  const navigate = useNavigate()
  const map = useMapImport(data.id)
  const matchedCount = fields.filter((field) => field !== null).length
  const choose = (index: number, field: ImportField | null) =>
    setFields((before) => before.map((one, at) => (at === index ? field : one)))
  const check = () =>
    map.mutate(
      { fields, options },
      { onSuccess: () => void navigate(`/admin/products/imports/${data.id}`, { replace: true }) },
    )
  return (
    <>
      <Panel title="Map columns" note={`${matchedCount} of ${fields.length} matched`} flush>
        <AdminTable
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
      <StepFooter description="Next is a dry run. Nothing is saved until you confirm.">
        <ButtonLink size="dense" href="/admin/products/imports">
          Choose another file
        </ButtonLink>
        <Button variant="primary" size="dense" loading={map.isPending} onClick={check}>
          Check {formatUnitCount(data.row_count, 'row')}
        </Button>
      </StepFooter>
    </>
  )
}

function getColumns(
  fields: readonly (ImportField | null)[],
  choose: (index: number, field: ImportField | null) => void,
): ListColumn<FileColumn>[] {
  return [
    col.text(
      'In your file',
      ({ header, index }) => <b className="break-words">{header || `Column ${index + 1}`}</b>,
      { phone: 'title' },
    ),
    col.text('First row', ({ sample }) => (
      <span className="line-clamp-2 break-words text-muted">{sample || 'empty'}</span>
    )),
    col.text('In the shop', ({ header, index }) => (
      <SelectField
        label={`What “${header || `column ${index + 1}`}” is`}
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
          const selectedField = fieldOptions.find(({ value }) => value === event.target.value)?.value
          choose(index, selectedField ? (selectedField as ImportField) : null)
        }}
      />
    )),
    col.text('How it is read', ({ is_auto_mapped, field, index }) => (
      <span className="text-small text-muted">
        {columnHint(fields[index] ?? null, is_auto_mapped && fields[index] === field)}
      </span>
    )),
  ]
}

/** Progress of the check. */
export function CheckingStep({ data: { job } }: { data: Import }) {
  return (
    <Panel title="Checking rows" className="max-w-2xl">
      {job && <JobProgress job={job} />}
      <p className="mt-3 text-small text-muted">You can leave this page. Nothing is saved to the shop yet.</p>
    </Panel>
  )
}

/** Result of the dry run. */
export function CheckStep({ data }: { data: Import }) {
  const { id, counts, options } = data
  const run = useRunImport(id)
  const skippedNote =
    counts.errors === 0 ? '' : ` ${formatCount(counts.errors)} ${counts.errors === 1 ? 'stays' : 'stay'} out.`
  return (
    <>
      <div className="mb-5 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5">
        <StatCard
          label="New products"
          value={formatCount(counts.created)}
          note={options.create_as_drafts ? 'as drafts' : 'published'}
        />
        <StatCard
          label="Updated"
          value={formatCount(counts.updated)}
          note={counts.unchanged === 1 ? '1 stays as it is' : `${formatCount(counts.unchanged)} unchanged`}
        />
        <StatCard
          label="Rows with a warning"
          value={formatCount(counts.warnings)}
          note="imported, but please check"
        />
        <StatCard label="Rows with an error" value={formatCount(counts.errors)} note="skipped unless fixed" />
      </div>
      <RowsPanel data={data} />
      <StepFooter
        description={`${formatUnitCount(counts.importable_rows, 'row')} to save.${skippedNote} You can undo this for 7 days.`}
      >
        <ButtonLink size="dense" href={`/admin/products/imports/${id}?step=columns`}>
          Back
        </ButtonLink>
        {counts.importable_rows > 0 && (
          <Button variant="primary" size="dense" loading={run.isPending} onClick={() => run.mutate()}>
            Import {formatUnitCount(counts.importable_rows, 'row')}
          </Button>
        )}
      </StepFooter>
    </>
  )
}

/** Footer of a step: what happens next, and its buttons. */
function StepFooter({ description, children }: { description: string; children: ReactNode }) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2.5 border-t border-line pt-4">
      <p className="min-w-0 flex-1 text-small text-muted max-md:basis-full">{description}</p>
      <div className="flex flex-wrap gap-2.5">{children}</div>
    </div>
  )
}
