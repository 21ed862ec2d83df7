import type { Order } from '@shop/contract/orders'
import { Banner } from '@shop/ui/banner'
import { Button, ButtonLink } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { CancelOrder } from './cancel-order.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { usePayAgain } from './use-order.ts'

/** Where the order is, and what the shopper can do about it now. */
export function OrderStatus({ order }: { order: Order }) {
  const { pay, paying } = usePayAgain(order.id)
  const failed = order.may_pay && order.payment_message
  return (
    <Panel title="Where it is">
      {failed && (
        <Banner tone="error" className="mb-4">
          The payment did not go through: {order.payment_message}
          <p className="font-medium">
            You have not been charged twice. Check your bank alert before paying again.
          </p>
        </Banner>
      )}
      {order.may_pay && (
        <Button variant="primary" loading={paying} onClick={() => void pay()} className="mb-5 max-md:w-full">
          {`Pay now, ${formatNaira(order.total_kobo)}`}
        </Button>
      )}
      <OrderTimeline order={order} />
      <div className="mt-5 flex flex-col gap-2.5 md:flex-row">
        <ButtonLink href="/contact">Report a problem</ButtonLink>
        {order.may_cancel && <CancelOrder order={order} />}
      </div>
    </Panel>
  )
}
