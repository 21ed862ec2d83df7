import type { OrderDocument } from '@shop/contract/documents'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Download, Printer } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { listDocuments } from '../../api/generated/documents.ts'
import { useDownload } from '../../api/download.ts'
import { LoadingPage } from '../../shell/storefront/loading-page.tsx'
import { PrintView } from '../../entities/order/print-view.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { RequireSignIn, OrderNotFound } from './no-order.tsx'
import { OrderPrintView } from './order-print-view.tsx'
import { useOrder } from './queries.ts'
import { SectionError } from '../../errors/async-section.tsx'

export const meta = pageTitle(t('Order summary'))

/** An order's invoice or receipt with its credit notes, or a summary until one is issued. */
export default function InvoicePage() {
  const { orderId = '' } = useParams()
  return (
    <RequireSignIn>
      <InvoiceDocuments orderId={orderId} />
    </RequireSignIn>
  )
}

function InvoiceDocuments({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useOrder(orderId)
  const issued = useQuery({
    ...listDocuments.query({ order_id: orderId }),
    select: ({ items }) => items,
    enabled: data !== undefined,
    staleTime: 0,
  })
  if (!data && error) return <OrderNotFound error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingPage variant="shipping" />
  if (!issued.data && issued.error)
    return (
      <div className="py-6">
        <SectionError title={t('Order {number}', { number: data.number })} result={issued} />
      </div>
    )
  if (!issued.data) return <LoadingPage variant="shipping" />
  const documents = issued.data
  return (
    <div className="pt-3 pb-10 print:p-0">
      <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        <Link to={`/orders/${orderId}`} className="text-link mr-auto inline-flex min-h-11 items-center gap-2">
          <ArrowLeft aria-hidden className="size-4" />
          {t('Order {number}', { number: data.number })}
        </Link>
        {documents.map((document) => (
          <FileButton key={document.id} document={document} />
        ))}
        <Button variant="primary" icon={<Printer aria-hidden />} onClick={() => print()}>
          {documents.length > 0 ? t('Print') : t('Print or save as PDF')}
        </Button>
      </div>
      {documents.length > 0 ? (
        <>
          <h1 className="sr-only">{t('Order {number}', { number: data.number })}</h1>
          {documents.map(({ id, layout }) => (
            <PrintView key={id} layout={layout} />
          ))}
        </>
      ) : (
        <OrderPrintView order={data} />
      )}
    </div>
  )
}

function FileButton({ document: { id, number } }: { document: OrderDocument }) {
  const { loading, save } = useDownload(`/api/documents/${id}/pdf`, `${number}.pdf`)
  return (
    <Button icon={<Download aria-hidden />} loading={loading} onClick={save}>
      {t('{name} as PDF', { name: number })}
    </Button>
  )
}
