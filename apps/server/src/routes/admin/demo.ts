import { removeDemoData } from '@shop/contract/admin/catalogue'
import { removeDemoCatalogue } from '@shop/shop/catalogue/remove-demo-catalogue'
import { serve, type Doors } from '../../http/serve.ts'

export function demoRoutes(doors: Doors): void {
  serve(doors, removeDemoData, async (shop) => {
    const removed = await removeDemoCatalogue(shop)
    return { message: 'Demo data removed.', ...removed }
  })
}
