import { Button } from '@shop/ui/button'
import { Banner } from '@shop/ui/banner'
import { formatCount } from '@shop/ui/format/format-count'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { startExport } from '../../api/generated/admin/imports.ts'
import { useDownload } from '../../api/use-download.ts'
import { listUrl } from '../../tables/list-address.ts'
import { useJobs } from '../../shell/admin/jobs/use-jobs.ts'
import { productsPath, parseListQuery } from './product-list-query.ts'

/** Writes the products that the list finds as a table, in the background. */
export function ExportProducts() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { view: tab, search, category, brand } = parseListQuery(query)
  const start = useMutation({
    ...startExport.mutation({ fixed: { tab, search, category, brand } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['admin', 'jobs'] })
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

/** How far the last export is, and its file; where the address says so. */
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
