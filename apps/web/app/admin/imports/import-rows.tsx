import type { Import, ImportProblem, ImportRow } from '@shop/contract/admin/imports'
import { Button } from '@shop/ui/button'
import { DataTable, type Column } from '@shop/ui/data-table'
import { formatCount } from '@shop/ui/format/format-count'
import { Panel } from '@shop/ui/panel'
import { Tabs } from '@shop/ui/tabs'
import { CircleX, Download, TriangleAlert } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useDownload } from '../../api/download.ts'
import { listUrl, parsePage } from '../../tables/list-address.ts'
import { ListFooter } from '../../tables/list-toolbar.tsx'
import { LoadError } from '../../errors/async-section.tsx'
import { rowsPerPage, useImportRows, type RowKind, useUpdateImportRow } from './queries.ts'
import { TextField } from '@shop/ui/text-field'
import { useState, type FormEvent } from 'react'

const kinds: { kind: RowKind; text: string; count: (counts: Import['counts']) => number }[] = [
  { kind: 'problems', text: 'All problems', count: ({ errors, warnings }) => errors + warnings },
  { kind: 'errors', text: 'Errors', count: ({ errors }) => errors },
  { kind: 'warnings', text: 'Warnings', count: ({ warnings }) => warnings },
  { kind: 'updated', text: 'Changes', count: ({ updated: changed }) => changed },
]

/** The rows that staff should look at before they say yes. */
export function RowsPanel({ data: { id, columns, counts } }: { data: Import }) {
  const [query] = useSearchParams()
  const path = `/admin/products/imports/${id}`
  const show = kinds.find(({ kind }) => kind === query.get('view'))?.kind ?? 'problems'
  const page = parsePage(query)
  const { data, error, refetch, isFetching } = useImportRows(id, show, page)
  const file = useDownload(`/api/admin/imports/${id}/problems`, 'problems.csv')
  return (
    <Panel flush>
      <div className="flex flex-wrap items-center gap-2.5 px-4 py-2.5 md:px-3">
        <div className="min-w-0 flex-1 max-md:basis-full">
          <Tabs
            label="Rows by result"
            variant="pill"
            tabs={kinds.map(({ kind, text, count }) => ({
              text,
              href: listUrl(path, query, { view: kind === 'problems' ? undefined : kind }),
              count: count(counts),
              current: kind === show,
            }))}
          />
        </div>
        {counts.errors + counts.warnings > 0 && (
          <Button size="dense" icon={<Download aria-hidden />} loading={file.loading} onClick={file.save}>
            Download these rows
          </Button>
        )}
      </div>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
      ) : (
        <DataTable
          caption="Rows of the file"
          columns={show === 'updated' ? changeColumns : problemColumns(id)}
          rows={
            show === 'updated'
              ? (data?.items ?? []).map(toChangeRow)
              : (data?.items ?? []).flatMap(toProblemRows)
          }
          rowKey={({ key }) => key}
          loading={!data}
          empty={
            <p className="px-4 py-6 text-dense text-muted md:px-5">
              {show === 'updated' ? 'No products will change.' : 'No problems here.'}
            </p>
          }
        />
      )}
      <ListFooter path={path} query={query} page={page} pageSize={rowsPerPage} total={data?.total} />
    </Panel>
  )

  function toChangeRow(row: ImportRow): DisplayRow {
    const name = columns.findIndex(({ field }) => field === 'name' || field === 'id')
    return { key: String(row.number), number: row.number, text: row.cells[name] ?? '', words: row.message }
  }
}

interface DisplayRow {
  key: string
  number: number
  /** What is in the file. */
  text: string
  words: string
  problem?: ImportProblem
}

const toProblemRows = ({ number, cells, problems }: ImportRow): DisplayRow[] =>
  problems.map((problem, index) => ({
    key: `${number} ${index}`,
    number,
    text: problem.column === null ? '' : (cells[problem.column] ?? ''),
    words: problem.message,
    problem,
  }))

const numberColumn: Column<DisplayRow> = {
  key: 'row',
  header: 'Row',
  phone: 'title',
  cell: ({ number }) => <b className="tabular">{formatCount(number)}</b>,
}

const changeColumns: Column<DisplayRow>[] = [
  numberColumn,
  { key: 'name', header: 'In the file', cell: ({ text }) => <span className="break-words">{text}</span> },
  { key: 'words', header: 'Changes', cell: ({ words }) => <span className="break-words">{words}</span> },
]

const problemColumns = (importId: string): Column<DisplayRow>[] => [
  numberColumn,
  { key: 'column', header: 'Column', phone: 'end', cell: ({ problem }) => problem?.column_name ?? '' },
  {
    key: 'text',
    header: 'In the file',
    cell: ({ text }) =>
      text.trim() === '' ? (
        <span className="text-muted">empty</span>
      ) : (
        <code className="line-clamp-2 text-small break-all">{text}</code>
      ),
  },
  {
    key: 'problem',
    header: 'Problem',
    cell: ({ words, problem }) => (
      <span className="flex items-start gap-1.5">
        {problem?.level === 'error' ? (
          <CircleX aria-label="Error" className="mt-0.5 size-4 flex-none text-sale" />
        ) : (
          <TriangleAlert aria-label="Warning" className="mt-0.5 size-4 flex-none text-warn" />
        )}
        {words}
      </span>
    ),
  },
  {
    key: 'mend',
    header: 'Fix here',
    cell: ({ number, problem }) =>
      problem?.level === 'error' && problem.column !== null ? (
        <ImportCell
          importId={importId}
          number={number}
          column={problem.column}
          where={problem.column_name}
          fix={problem.suggestion}
        />
      ) : null,
  },
]

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
function ImportCell({ importId, number, column, where, fix }: ImportCellProps) {
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
