import * as contract from '@shop/contract/admin/day-closes'
import { closeDay } from '@shop/domain/payments/ledger/close-day'
import { readClose } from '@shop/domain/backoffice/accounting/read-close'
import { type Doors, serve } from '../../http/serve.ts'

export function dayCloseRoutes(doors: Doors): void {
  serve(doors, contract.readClose, (ctx, { query }) => readClose(ctx, query.day))
  serve(doors, contract.closeDay, async (ctx, { body, key }) =>
    readClose(ctx, await closeDay(ctx, { ...body, key })),
  )
}
