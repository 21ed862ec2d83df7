import * as contract from '@shop/contract/admin/day-closes'
import { createDailyClose } from '@shop/domain/payments/ledger/close-day'
import { getDailyClosePreview } from '@shop/domain/backoffice/accounting/read-close'
import { type RouteContext, route } from '../../http/serve.ts'

export function dailyCloseRoutes(api: RouteContext): void {
  route(api, contract.getDailyClosePreview, (ctx, { query }) => getDailyClosePreview(ctx, query.day))
  route(api, contract.createDailyClose, async (ctx, { body, key }) =>
    getDailyClosePreview(ctx, await createDailyClose(ctx, { ...body, key })),
  )
}
