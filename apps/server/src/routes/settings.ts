import { getStoreDetails } from '@shop/contract/settings'
import { loadStoreDetails } from '@shop/domain/store/read-facts'
import { route, type RouteContext } from '../http/serve.ts'

export function settingsRoutes(api: RouteContext): void {
  route(api, getStoreDetails, (ctx) => loadStoreDetails(ctx))
}
