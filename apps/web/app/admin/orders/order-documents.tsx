import type { AdminOrder } from '@shop/contract/admin/orders'
import type { DocumentSeries } from '@shop/contract/documents'
import { ButtonLink, Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { useQuery } from '@tanstack/react-query'
import { Printer, Download } from 'lucide-react'
import { listOrderDocuments } from '../../api/generated/admin/documents.ts'
import { LoadError } from '../../errors/async-section.tsx'
import { useDownload } from '../../api/download.ts'
import type { PrintKind } from '@shop/contract/admin/documents'

const titles: Readonly<Record<DocumentSeries, string>> = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  credit_note: 'Credit note',
}

/** Documents issued for the order, and what can be printed. */
export function OrderDocuments({ order }: { order: AdminOrder }) {
  const { id, version } = order
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...listOrderDocuments.key({ order_id: id }), version],
    queryFn: ({ signal }) => listOrderDocuments({ order_id: id }, { signal }),
    select: ({ items }) => items,
  })
  return (
    <Panel
      title="Documents"
      end={
        <ButtonLink size="dense" href={printUrl('packing_slip', [id])} icon={<Printer aria-hidden />}>
          Print packing slip
        </ButtonLink>
      }
    >
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />}
      {data?.length === 0 && (
        <p className="text-small text-muted">
          {order.is_test
            ? 'Test orders don’t get an invoice.'
            : 'The invoice or receipt is created automatically when the order is paid or packed.'}
        </p>
      )}
      <ul className="grid gap-1">
        {data?.map((document) => (
          <li key={document.id} className="flex flex-wrap items-center gap-x-2 text-small">
            <span className="mr-auto">
              {titles[document.series]} <b className="tabular">{document.number}</b>
              <span className="tabular block text-caption text-muted">
                {formatNaira(document.gross_kobo)}
              </span>
            </span>
            <FileButton url={`/api/documents/${document.id}/pdf`} name={`${document.number}.pdf`} />
          </li>
        ))}
      </ul>
      {data && data.length > 0 && (
        <ButtonLink size="dense" href={printUrl('document', [id])} className="mt-2">
          Print all
        </ButtonLink>
      )}
    </Panel>
  )
}

/** Fetches a PDF and saves it. */
export function FileButton({ url, name }: { url: string; name: string }) {
  const { loading, save } = useDownload(url, name)
  return (
    <Button
      size="dense"
      variant="quiet"
      icon={<Download aria-hidden />}
      loading={loading}
      aria-label={`Download ${name}`}
      onClick={save}
    >
      PDF
    </Button>
  )
}

/** URL of the page that prints packing slips or documents of these orders. */
export function printUrl(kind: PrintKind, orderIds: readonly string[]): string {
  return `/admin/orders/print?kind=${kind}&orders=${orderIds.join(',')}`
}
