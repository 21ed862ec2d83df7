import type { Order } from '@shop/contract/orders'
import type { OrderReturns } from '@shop/contract/returns'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { useState } from 'react'
import { ReturnDialog } from './return-dialog.tsx'
import { useReturns } from './use-return.ts'

/** "Return items", while there are pieces that may be sent back. */
export function ReturnItems({ order }: { order: Order }) {
  const { data } = useReturns(order)
  const [opened, setOpened] = useState<OrderReturns>()
  const canRequest = (data?.returnable_lines.length ?? 0) > 0
  return (
    <>
      {canRequest && <Button onClick={() => setOpened(data)}>{t('Return items')}</Button>}
      {opened && <ReturnDialog order={order} existing={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
