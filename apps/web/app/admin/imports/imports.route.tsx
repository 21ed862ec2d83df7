import { Panel } from '@shop/ui/panel'
import { Steps } from '@shop/ui/steps'
import { Link, useNavigate } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { listImports } from '../../api/generated/admin/imports.ts'
import { formatDateTime } from '../../format/dates.ts'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { defineAdminList } from '../../tables/define-admin-list.tsx'
import { formatUnitCount, importSteps, importStatusLabels } from './labels.ts'
import { useUploadImport } from './queries.ts'
import { importBytesMax, importRowsMax } from '@shop/contract/limits'
import { formatCount } from '@shop/ui/format/format-count'
import { ProgressLine } from '@shop/ui/progress-line'
import { joinClasses } from '@shop/ui/join-classes'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { getErrorMessage } from '../../api/request-error.ts'

export const handle: AdminHandle = {
  title: 'Import',
  permission: 'catalogue:import',
  parent: { label: 'Products', to: '/admin/products' },
}

export const meta = pageTitle('Import products')

export default function ImportsPage() {
  return (
    <StaffSection
      title="Import products"
      permission="catalogue:import"
      description="Import a CSV file from another shop, a supplier or a spreadsheet."
    >
      <div className="mb-5">
        <Steps labels={importSteps} current={0} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
        <FileStep />
        <RecentImports />
      </div>
    </StaffSection>
  )
}

const { List: RecentImports } = defineAdminList(listImports, {
  title: 'Recent imports',
  permission: 'catalogue:import',
  limit: null,
  panel: { title: 'Recent imports' },
  Rows: ({ rows, now }) => (
    <ul className="divide-y divide-line">
      {rows.map(({ id, file_name, status, row_count, created_by, created_at }) => (
        <li key={id} className="px-4 py-3 text-small md:px-5">
          <Link to={`/admin/products/imports/${id}`} className="font-semibold break-words">
            {file_name}
          </Link>
          <p className="text-muted">
            {[
              importStatusLabels[status],
              formatUnitCount(row_count, 'row'),
              `${formatDateTime(created_at, now)}${created_by && ` by ${created_by}`}`,
            ].join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  ),
  empty: 'None yet. They are kept for 30 days.',
})

/** Chooses and uploads the file. */
function FileStep() {
  const navigate = useNavigate()
  const { upload, percent } = useUploadImport(({ id }) => void navigate(`/admin/products/imports/${id}`))
  const [isDragOver, setIsDragOver] = useState(false)
  const { error, isPending } = upload
  return (
    <Panel title="Choose a file">
      <label
        className={joinClasses(
          'relative flex min-h-44 flex-col items-center justify-center gap-1.5 rounded-control border-[1.5px] border-dashed p-4 text-center transition has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          isDragOver ? 'border-primary bg-primary-soft' : 'border-control hover:bg-sunken',
        )}
      >
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          disabled={isPending}
          onDragEnter={() => setIsDragOver(true)}
          onDragLeave={() => setIsDragOver(false)}
          onChange={(event) => {
            setIsDragOver(false)
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) upload.mutate(file)
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        <FileSpreadsheet aria-hidden className="text-muted" />
        <b className="text-primary">Choose a CSV file</b>
        <span className="text-small text-muted">
          or drop it here. Up to {formatCount(importRowsMax)} rows and{' '}
          {Math.round(importBytesMax / 1024 / 1024)} MB.
        </span>
      </label>
      {isPending && (
        <div className="mt-3 text-small">
          <output className="tabular block">
            {percent < 100 ? `${percent}% uploaded` : 'Uploaded. Reading the rows.'}
          </output>
          <ProgressLine label="Uploaded" value={percent} max={100} thick className="mt-1" />
        </div>
      )}
      {error && (
        <p role="alert" className="mt-3 text-small font-semibold text-sale">
          {getFieldErrors(error)['file'] ?? getErrorMessage(error)}
        </p>
      )}
      <p className="mt-3 text-small text-muted">
        The first line names the columns. Each other line is a product, or one of its colours and sizes.
        Nothing is saved until you confirm. For an example, use “Export” on the products page.
      </p>
    </Panel>
  )
}
