import { getDashboard } from '@shop/contract/admin/dashboard'
import { readDashboard } from '@shop/domain/backoffice/dashboard/read-dashboard'
import { type Doors, serve } from '../../http/serve.ts'

export function dashboardRoutes(doors: Doors): void {
  serve(doors, getDashboard, (ctx) => readDashboard(ctx))
}
