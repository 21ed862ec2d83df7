import * as contract from '@shop/contract/admin/reports'
import { getFinanceReport, getReport } from '@shop/domain/backoffice/reports/read-report'
import { type RouteContext, route } from '../../http/serve.ts'

export function reportRoutes(api: RouteContext): void {
  route(api, contract.getReport, (ctx, { params, query }) => getReport(ctx, params.report, query))
  route(api, contract.getFinanceReport, (ctx, { params, query }) =>
    getFinanceReport(ctx, params.report, query),
  )
}
