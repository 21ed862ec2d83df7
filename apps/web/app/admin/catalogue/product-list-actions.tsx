import { ButtonLink, buttonClass, Button } from '@shop/ui/button'
import { Dropdown } from '@shop/ui/dropdown'
import { Camera, Plus, Download } from 'lucide-react'
import { usePermission } from '../../api/profile.ts'
import { Banner } from '@shop/ui/banner'
import { formatCount } from '@shop/ui/format/format-count'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { listJobs } from '../../api/generated/admin/jobs.ts'
import { startExport } from '../../api/generated/admin/imports.ts'
import { useDownload } from '../../api/download.ts'
import { listUrl } from '../../tables/list-address.ts'
import { useJobs } from '../../shell/admin/jobs/queries.ts'
import type { FoundProducts } from './bulk-edit/bulk-edit-buttons.tsx'
import { productsPath } from './queries.ts'

/** Actions of the product list; on phones behind one button, beside the one that adds a product. */
export function ProductActions({ listQuery }: { listQuery: FoundProducts }) {
  const canEdit = usePermission('catalogue:write')
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 max-md:hidden">
        <MoreActions listQuery={listQuery} />
      </div>
      <div className="md:hidden">
        <Dropdown
          label="More"
          align="start"
          fullWidthOnPhone
          buttonClassName={buttonClass({ size: 'dense' })}
        >
          <div className="grid gap-2">
            <MoreActions listQuery={listQuery} />
          </div>
        </Dropdown>
      </div>
      {canEdit && <QuickAddLink className="max-md:ml-auto" />}
      {canEdit && <AddProductLink />}
    </>
  )
}

function MoreActions({ listQuery }: { listQuery: FoundProducts }) {
  const canImport = usePermission('catalogue:import')
  return (
    <>
      <ButtonLink size="dense" href="/admin/inventory/counts">
        Stock count
      </ButtonLink>
      <ButtonLink size="dense" href="/admin/products/categories">
        Categories
      </ButtonLink>
      {canImport && (
        <ButtonLink size="dense" href="/admin/products/imports">
          Import
        </ButtonLink>
      )}
      <ExportProducts listQuery={listQuery} />
    </>
  )
}

/** Link to the page that makes a product of a photo. */
export function QuickAddLink({ className }: { className?: string }) {
  return (
    <ButtonLink
      size="dense"
      icon={<Camera aria-hidden />}
      href={`${productsPath}/quick-add`}
      className={className}
    >
      Photo
      <span className="sr-only"> to product</span>
    </ButtonLink>
  )
}

/** Link to the page of a new product; N is its shortcut. */
export function AddProductLink() {
  return (
    <ButtonLink
      variant="primary"
      size="dense"
      icon={<Plus aria-hidden />}
      href="/admin/products/add-product"
      aria-keyshortcuts="N"
    >
      {/* Beside "Photo" there is no room for more on a phone. */}
      <span>
        Add<span className="max-md:sr-only"> product</span>
      </span>
    </ButtonLink>
  )
}

/** Exports the products found as a table, in the background. */
function ExportProducts({ listQuery }: { listQuery: FoundProducts }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const start = useMutation({
    ...startExport.mutation({ fixed: listQuery }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: listJobs.key() })
      await navigate(listUrl(productsPath, query, { export: 'latest' }), { replace: true })
    },
  })
  return (
    <Button
      size="dense"
      icon={<Download aria-hidden />}
      loading={start.isPending}
      onClick={() => start.mutate()}
    >
      Export
    </Button>
  )
}

/** Progress of the last export and its file, shown if the URL asks for it. */
export function ExportOutcome() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { data } = useJobs()
  const job = data?.items.find(({ kind }) => kind === 'product_export.create')
  const file = useDownload(`/api/admin/product-exports/${job?.id ?? ''}`, 'products.csv')
  if (query.get('export') !== 'latest' || !job) return null
  const close = () => void navigate(listUrl(productsPath, query, { export: undefined }), { replace: true })
  const isDone = job.status === 'completed'
  return (
    <Banner
      tone={isDone ? 'success' : job.status === 'running' ? 'info' : 'warn'}
      className="mb-5"
      onClose={close}
      action={
        isDone && (
          <Button size="dense" loading={file.loading} onClick={file.save} className="mr-3">
            Download
          </Button>
        )
      }
    >
      {isDone
        ? `${formatCount(job.processed)} products exported. The file is kept for 7 days.`
        : job.status === 'running'
          ? `${formatCount(job.processed)} products exported. You can leave this page.`
          : 'The export failed. Please start it again.'}
    </Banner>
  )
}
