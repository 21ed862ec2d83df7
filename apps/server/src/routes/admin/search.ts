import { searchAdmin } from '@shop/contract/admin/search'
import { findAnything } from '@shop/domain/backoffice/dashboard/find-anything'
import { type Doors, serve } from '../../http/serve.ts'

export function searchRoutes(doors: Doors): void {
  serve(doors, searchAdmin, (ctx, { query }) => findAnything(ctx, query))
}
