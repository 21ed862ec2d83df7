import * as adminContract from '@shop/contract/admin/extensions'
import * as contract from '@shop/contract/extensions'
import { createExtensionContext } from '@shop/domain/backoffice/extensions/extension-context'
import type { RequestContext } from '@shop/domain/core/context'
import { fail, ShopError } from '@shop/domain/core/errors'
import {
  findActiveExtension,
  getActiveExtensions,
} from '@shop/domain/operations/extensions/active-extensions'
import { listExtensions, updateExtension } from '@shop/domain/operations/extensions/manage-extensions'
import type { DeclaredEndpoint } from '../openapi/openapi.ts'
import { asList, route, type RouteContext, routes } from '../http/route.ts'

/** The endpoints of every extension of the build, for the API document. */
export const listExtensionEndpoints = ({ extensions }: RequestContext): DeclaredEndpoint[] =>
  (extensions?.list ?? []).flatMap(({ extension }) =>
    (extension.routes ?? []).map(({ endpoint }) => ({
      domain: `extensions/${extension.name}`,
      name: `${endpoint.method.toLowerCase()} ${endpoint.path}`.replaceAll(/[^a-z0-9]+/g, '_'),
      endpoint,
    })),
  )

/** The settings of extensions, and the routes that they declare. */
export function extensionRoutes(api: RouteContext, { extensions }: RequestContext): void {
  routes(api, contract, {
    listActiveExtensions: asList(async (ctx: RequestContext) =>
      (await getActiveExtensions(ctx)).map(({ extension }) => ({ name: extension.name })),
    ),
  })
  routes(api, adminContract, { listExtensions: asList(listExtensions), updateExtension })
  for (const { extension } of extensions?.list ?? [])
    for (const { endpoint, handle } of extension.routes ?? [])
      route(api, endpoint, async (ctx, input) => {
        const active = (await findActiveExtension(ctx, extension.name)) ?? fail('not_found')
        try {
          return await handle(createExtensionContext(ctx, active), input as never)
        } catch (error) {
          if (!(error instanceof ShopError))
            ctx.extensions?.report(ctx.log, extension.name, `${endpoint.method} ${endpoint.path}`, error)
          throw error
        }
      })
}
