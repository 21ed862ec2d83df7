import { login, logout, refreshToken } from '@shop/contract/auth'
import type { Endpoint } from '@shop/contract/endpoint'
import { maintenanceBypassCookie, type Closure, getStoreDetails } from '@shop/contract/settings'
import { getPasskeyOptions, verifyMfa } from '@shop/contract/mfa'
import type { RequestContext } from '@shop/domain/core/context'
import { ShopError } from '@shop/domain/core/errors'
import { getClosure, maintenance } from '@shop/domain/store/maintenance'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cachedUntilInvalidated } from '../cache/memory-cache.ts'
import { resolveActor } from './caller.ts'
import { getCookie } from './cookies.ts'
import type { InvalidatedTags } from '../cache/page-cache.ts'

/** Keeps customers out while the shop is closed. */
export interface MaintenanceGuard {
  /** True, without waiting, if the shop is known to be open. */
  isOpen(): boolean
  /** The closure for this request's visitor; null if the shop is open, or open to them. */
  getClosure(request: FastifyRequest): Promise<Closure | null>
  invalidate(stale: InvalidatedTags): void
}

/** What staff need to sign in, and what only shows the shop's name. */
const alwaysAvailable: ReadonlySet<Endpoint> = new Set<Endpoint>([
  login,
  getPasskeyOptions,
  verifyMfa,
  logout,
  refreshToken,
  getStoreDetails,
])

/** If the setting cannot be read, the shop stays open: cached pages outlast a database outage. */
export function createMaintenanceGuard(ctx: RequestContext): MaintenanceGuard {
  const cached = cachedUntilInvalidated('settings', maintenance.read)
  return {
    isOpen: () => cached.peek()?.enabled === false,
    async getClosure({ headers }) {
      const maintenance = await cached.read(ctx).catch(() => null)
      if (
        !maintenance?.enabled ||
        getCookie(headers.cookie, maintenanceBypassCookie) === maintenance.bypass_token
      )
        return null
      return getClosure(maintenance, ctx.clock.now())
    },
    invalidate: cached.invalidate,
  }
}

/** Calls of staff, payment providers and sign-in continue; all others fail with `maintenance`. */
export function guardRoutes(
  app: FastifyInstance,
  ctx: RequestContext,
  maintenanceGuard: MaintenanceGuard,
): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const { endpoint } = request.routeOptions.config
    if (maintenanceGuard.isOpen() || !endpoint || isStaffEndpoint(endpoint) || alwaysAvailable.has(endpoint))
      done()
    else blockCustomers(ctx, maintenanceGuard, request).then(() => done(), done)
  })
}

function isStaffEndpoint({ access }: Endpoint): boolean {
  return access !== 'anyone' && access !== 'customer'
}

async function blockCustomers(
  ctx: RequestContext,
  maintenanceGuard: MaintenanceGuard,
  request: FastifyRequest,
): Promise<void> {
  const closure = await maintenanceGuard.getClosure(request)
  if (!closure) return
  const actor = await resolveActor(ctx, request)
  if (actor.kind !== 'account' || actor.role === null) throw new ShopError('maintenance', { ...closure })
}

/** For page tests: a shop that is never closed. */
export const inactiveMaintenanceGuard: MaintenanceGuard = {
  isOpen: () => true,
  getClosure: async () => null,
  invalidate() {},
}
