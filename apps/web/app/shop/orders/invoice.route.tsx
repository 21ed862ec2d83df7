import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { ArrowLeft, Printer } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { LoadingPage } from '../../layout/loading-page.tsx'
import { titled } from '../../layout/titled.ts'
import { NeedsAccount } from './needs-account.tsx'
import { OrderMissing } from './order-missing.tsx'
import { OrderPaper } from './order-paper.tsx'
import { useOrder } from './use-order.ts'

export const meta = titled(t('Order summary'))

/** An order as one sheet of paper. */
export default function InvoicePage() {
  const { orderId = '' } = useParams()
  return (
    <NeedsAccount>
      <Sheet orderId={orderId} />
    </NeedsAccount>
  )
}

function Sheet({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useOrder(orderId)
  if (!data && error) return <OrderMissing error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingPage variant="shipping" />
  return (
    <div className="pt-3 pb-10 print:p-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link to={`/orders/${orderId}`} className="text-link inline-flex min-h-11 items-center gap-2">
          <ArrowLeft aria-hidden className="size-4" />
          {t('Order {number}', { number: data.number })}
        </Link>
        <Button variant="primary" icon={<Printer aria-hidden />} onClick={() => print()}>
          {t('Print or save as PDF')}
        </Button>
      </div>
      <OrderPaper order={data} />
    </div>
  )
}
