import { removeDemoData } from '@shop/contract/admin/catalogue'
import { removeDemoCatalogue } from '@shop/domain/catalogue/products/remove-demo-catalogue'
import { serve, type Doors } from '../../http/serve.ts'

export function demoRoutes(doors: Doors): void {
  serve(doors, removeDemoData, async (ctx) => {
    const removed = await removeDemoCatalogue(ctx)
    return { message: 'Demo data removed.', ...removed }
  })
}
