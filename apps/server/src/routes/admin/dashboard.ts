import { getDashboard } from '@shop/contract/admin/dashboard'
import { loadDashboard } from '@shop/domain/backoffice/dashboard/read-dashboard'
import { type RouteContext, route } from '../../http/serve.ts'

export function dashboardRoutes(api: RouteContext): void {
  route(api, getDashboard, (ctx) => loadDashboard(ctx))
}
