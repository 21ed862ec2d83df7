import { printKinds } from '@shop/contract/admin/documents'
import { Banner } from '@shop/ui/banner'
import { Button, ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { printOrders } from '../../api/generated/admin/documents.ts'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { PageSkeleton } from '../../shell/loading-blocks.tsx'
import { NoAccess } from '../../errors/async-section.tsx'
import { PrintView } from '../../entities/order/print-view.tsx'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { usePermission } from '../../api/profile.ts'
import { FileButton } from './order-documents.tsx'

export const handle: AdminHandle = {
  title: 'Print',
  permission: 'orders:read',
  parent: { label: 'Orders', to: '/admin/orders' },
}
export const meta = pageTitle('Print')
const titles = { packing_slip: 'Packing slips', document: 'Invoices and receipts' } as const

/** Packing slips or documents of the orders in the URL, one per page. */
export default function PrintPage() {
  return usePermission('orders:read') ? <PrintedDocuments /> : <NoAccess />
}

function PrintedDocuments() {
  const [query] = useSearchParams()
  const kind = printKinds.find((name) => name === query.get('kind')) ?? 'packing_slip'
  const orders = query.get('orders') ?? ''
  const { data, error, refetch } = useQuery({
    ...printOrders.query({ kind, order_ids: orders }),
    enabled: orders !== '',
  })
  if (orders === '') return <NothingToPrint />
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton variant="profile" />
  const { items: pages, order_numbers_without_documents: missingNumbers } = data
  return (
    <>
      <div className="print:hidden">
        <StaffSection title={titles[kind]} permission="orders:read" count={pages.length}>
          <div className="mb-4 flex flex-wrap items-center gap-2.5">
            {pages.length > 0 && (
              <>
                <Button variant="primary" size="dense" icon={<Printer aria-hidden />} onClick={() => print()}>
                  Print
                </Button>
                <FileButton
                  url={`/api/admin/orders/print/pdf?${new URLSearchParams({ kind, order_ids: orders })}`}
                  name={kind === 'packing_slip' ? 'packing-slips.pdf' : 'documents.pdf'}
                />
              </>
            )}
          </div>
          {missingNumbers.length > 0 && (
            <div className="mb-4">
              <Banner tone="warn">Nothing has been issued yet for {missingNumbers.join(', ')}.</Banner>
            </div>
          )}
        </StaffSection>
      </div>
      {pages.length === 0 ? (
        <NothingToPrint />
      ) : (
        pages.map((layout) => <PrintView key={JSON.stringify(layout.details)} layout={layout} />)
      )}
    </>
  )
}

function NothingToPrint() {
  return (
    <EmptyState
      illustration="list"
      title="Nothing to print"
      description="Choose other orders in the list."
      action={
        <ButtonLink size="dense" href="/admin/orders">
          All orders
        </ButtonLink>
      }
    />
  )
}
