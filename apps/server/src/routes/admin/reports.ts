import * as contract from '@shop/contract/admin/reports'
import { readMoneyReport, readReport } from '@shop/domain/backoffice/reports/read-report'
import { type Doors, serve } from '../../http/serve.ts'

export function reportRoutes(doors: Doors): void {
  serve(doors, contract.readReport, (ctx, { params, query }) => readReport(ctx, params.report, query))
  serve(doors, contract.readMoneyReport, (ctx, { params, query }) =>
    readMoneyReport(ctx, params.report, query),
  )
}
