import * as contract from '@shop/contract/admin/day-closes'
import { closeDay } from '@shop/domain/payments/ledger/close-day'
import { readClose } from '@shop/domain/backoffice/accounting/read-close'
import { type Doors, serve } from '../../http/serve.ts'

export function dayCloseRoutes(doors: Doors): void {
  serve(doors, contract.readClose, (shop, { query }) => readClose(shop, query.day))
  serve(doors, contract.closeDay, async (shop, { body, key }) =>
    readClose(shop, await closeDay(shop, { ...body, key })),
  )
}
