import { deleteDemoData } from '@shop/contract/admin/catalogue'
import { deleteDemoCatalogue } from '@shop/domain/catalogue/products/remove-demo-catalogue'
import { route, type RouteContext } from '../../http/serve.ts'

export function demoRoutes(api: RouteContext): void {
  route(api, deleteDemoData, async (ctx) => {
    const removed = await deleteDemoCatalogue(ctx)
    return { message: 'Demo data removed.', ...removed }
  })
}
