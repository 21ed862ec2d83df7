import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { ButtonLink } from '@shop/ui/button'
import { Printer } from 'lucide-react'
import { BuyAgain } from './buy-again.tsx'

/** What can be done with any order, however far it is. */
export function OrderActions({ order }: { order: Order }) {
  return (
    <div className="flex flex-col gap-2.5 md:flex-row md:flex-wrap">
      <BuyAgain order={order} />
      <ButtonLink href={`/orders/${order.id}/invoice`} icon={<Printer aria-hidden />}>
        {t('Print or save')}
      </ButtonLink>
    </div>
  )
}
