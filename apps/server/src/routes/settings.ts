import { getShopFacts } from '@shop/contract/settings'
import { readFacts } from '@shop/domain/store/read-facts'
import { serve, type Doors } from '../http/serve.ts'

export function settingsRoutes(doors: Doors): void {
  serve(doors, getShopFacts, (ctx) => readFacts(ctx))
}
