import * as contract from '@shop/contract/admin/imports'
import type { ResponseBody } from '@shop/contract/endpoint'
import { Button } from '@shop/ui/button'
import { formatCount } from '@shop/ui/format/format-count'
import { CircleX, Download, TriangleAlert } from 'lucide-react'
import { useParams } from 'react-router'
import { useDownload } from '../../api/download.ts'
import { listImportRows, updateImportRow } from '../../api/generated/admin/imports.ts'
import { toastError } from '../../api/toasts.ts'
import { getFirstErrorMessage } from '../../errors/error-messages.ts'
import { FormBody } from '../../forms/contract/contract-form.tsx'
import { TextInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { col, type ListColumn } from '../../tables/columns.tsx'
import { defineAdminList } from '../../tables/define-admin-list.tsx'
import { useImport, useUpdateImportCache } from './queries.ts'

const useImportId = () => useParams()['importId'] ?? ''

interface DisplayRow {
  key: string
  number: number
  cells: readonly string[]
  message: string
  problem?: contract.ImportProblem
}

/** One row per problem; on the "updated" tab, one per updated row. */
function getRows({ items }: ResponseBody<typeof contract.listImportRows>, tab: string): DisplayRow[] {
  if (tab === 'updated') return items.map((row) => ({ ...row, key: String(row.number), problem: undefined }))
  return items.flatMap(({ number, cells, problems }: contract.ImportRow) =>
    problems.map((problem, index) => ({
      key: `${number} ${index}`,
      number,
      cells,
      message: problem.message,
      problem,
    })),
  )
}

/** Rows for staff to review before they confirm. */
const { List } = defineAdminList(listImportRows, getRows, {
  title: 'Rows of the file',
  permission: 'catalogue:import',
  tabs: {
    label: 'Rows by result',
    param: 'view',
    field: 'view',
    options: { problems: 'All problems', errors: 'Errors', warnings: 'Warnings', updated: 'Changes' },
    useCounts: () => {
      const counts = useImport(useImportId()).data?.counts
      return counts && { ...counts, problems: counts.errors + counts.warnings }
    },
  },
  rowKey: ({ key }) => key,
  columns: ({ tab }) => (tab === 'updated' ? changeColumns : problemColumns),
  empty: ({ tab }) => (tab === 'updated' ? 'No products will change.' : 'No problems here.'),
  Bar: DownloadProblems,
})

export function RowsPanel({ data: { id } }: { data: contract.Import }) {
  return <List input={{ import_id: id }} />
}

function DownloadProblems() {
  const importId = useImportId()
  const counts = useImport(importId).data?.counts
  const file = useDownload(`/api/admin/imports/${importId}/problems`, 'problems.csv')
  if (!counts || counts.errors + counts.warnings === 0) return null
  return (
    <Button size="dense" icon={<Download aria-hidden />} loading={file.loading} onClick={file.save}>
      Download these rows
    </Button>
  )
}

const numberColumn: ListColumn<DisplayRow> = col.text('Row', ({ number }) => formatCount(number), {
  phone: 'title',
  bold: true,
})

const changeColumns: ListColumn<DisplayRow>[] = [
  numberColumn,
  col.text('In the file', ({ cells }) => <NameInFile cells={cells} />),
  col.text('Changes', ({ message }) => <span className="break-words">{message}</span>),
]

function NameInFile({ cells }: { cells: readonly string[] }) {
  const columns = useImport(useImportId()).data?.columns ?? []
  const name = columns.findIndex(({ field }) => field === 'name' || field === 'id')
  return <span className="break-words">{cells[name] ?? ''}</span>
}

const problemColumns: ListColumn<DisplayRow>[] = [
  numberColumn,
  col.text('Column', ({ problem }) => problem?.column_name, { phone: 'end' }),
  col.text('In the file', ({ cells, problem }) => {
    const text = cells[problem?.column ?? -1] ?? ''
    if (text.trim() === '') return <span className="text-muted">empty</span>
    return <code className="line-clamp-2 text-small break-all">{text}</code>
  }),
  col.text('Problem', ({ message, problem }) => (
    <span className="flex items-start gap-1.5">
      {problem?.level === 'error' ? (
        <CircleX aria-label="Error" className="mt-0.5 size-4 flex-none text-sale" />
      ) : (
        <TriangleAlert aria-label="Warning" className="mt-0.5 size-4 flex-none text-warn" />
      )}
      {message}
    </span>
  )),
  col.text(
    'Fix here',
    ({ number, problem }) =>
      problem?.level === 'error' &&
      problem.column !== null && (
        <ImportCell
          number={number}
          column={problem.column}
          where={problem.column_name}
          fix={problem.suggestion}
        />
      ),
  ),
]

interface ImportCellProps {
  number: number
  column: number
  /** Header of the column. */
  where: string
  /** The suggested value. */
  fix?: string
}

/** Replaces a cell of the file with the suggested value or a typed one. */
function ImportCell({ number, column, where, fix }: ImportCellProps) {
  const importId = useImportId()
  const form = useContractForm(updateImportRow, {
    schema: contract.updateImportRow,
    values: { value: '' },
    toInput: ({ value }) => ({ column, value: fix ?? (value.trim() === '' ? undefined : value) }),
    params: { import_id: importId, number: String(number) },
    errors: 'none',
    isAction: true,
    onError: (error) => toastError(getFirstErrorMessage(error)),
    onSaved: useUpdateImportCache(importId),
  })
  if (fix !== undefined)
    return (
      <Button size="dense" loading={form.pending} onClick={() => void form.submit()}>
        Use {fix}
        <span className="sr-only"> in row {number}</span>
      </Button>
    )
  return (
    <FormBody form={form} fieldsClassName="flex gap-1.5">
      <TextInput
        name="value"
        label={`${where} of row ${number}`}
        hideLabel
        className="min-w-28 flex-1"
        placeholder={where}
      />
      {form.methods.watch('value').trim() !== '' && (
        <Button type="submit" size="dense" loading={form.pending}>
          Save
        </Button>
      )}
    </FormBody>
  )
}
