import * as contract from '@shop/contract/admin/day-closes'
import { closeDay } from '@shop/shop/payments/close-day'
import { readClose } from '@shop/shop/reports/read-close'
import { type Doors, serve } from '../../http/serve.ts'

export function dayCloseRoutes(doors: Doors): void {
  serve(doors, contract.readClose, (shop, { query }) => readClose(shop, query.day))
  serve(doors, contract.closeDay, async (shop, { body, key }) =>
    readClose(shop, await closeDay(shop, { ...body, key })),
  )
}
