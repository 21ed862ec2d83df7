import { importBytesMax, importRowsMax } from '@shop/contract/limits'
import { formatCount } from '@shop/ui/format/format-count'
import { Panel } from '@shop/ui/panel'
import { ProgressLine } from '@shop/ui/progress-line'
import { joinClasses } from '@shop/ui/join-classes'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { useUploadImport } from './use-imports.ts'

/** Chooses and sends the table. */
export function FileStep() {
  const navigate = useNavigate()
  const { upload, percent } = useUploadImport(({ id }) => void navigate(`/admin/products/import/${id}`))
  const [isDragOver, setOver] = useState(false)
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
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onChange={(event) => {
            setOver(false)
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
