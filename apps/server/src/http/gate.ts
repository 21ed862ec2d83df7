import { login, logout, refreshToken } from '@shop/contract/auth'
import type { Endpoint } from '@shop/contract/endpoint'
import { passCookie, type Closure } from '@shop/contract/maintenance'
import { askPasskey } from '@shop/contract/passkeys'
import { finishSignIn } from '@shop/contract/second-factor'
import { getShopFacts } from '@shop/contract/settings'
import type { RequestContext } from '@shop/domain/core/context'
import { Refusal } from '@shop/domain/core/refusal'
import { closureOf } from '@shop/domain/store/maintenance'
import { readMaintenance } from '@shop/domain/store/read-maintenance'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { keepUntilStale } from '../cache/keep-until-stale.ts'
import { settingsTag } from '../cache/tags.ts'
import { actorOf } from './actor.ts'
import { cookieOf } from '../form-posts/cookie-of.ts'
import type { Stale } from '../cache/page-cache.ts'

/** Keeps shoppers out while the owner has closed the shop. */
export interface Gate {
  /** True without waiting where the shop is known to be open. */
  isOpen(): boolean
  /** What this request's visitor is told; null where the shop is open, or open to them. */
  closedTo(request: FastifyRequest): Promise<Closure | null>
  drop(stale: Stale): void
}

/** What staff need to come in, and what says nothing but the shop's name. */
const alwaysOpen: ReadonlySet<Endpoint> = new Set<Endpoint>([
  login,
  askPasskey,
  finishSignIn,
  logout,
  refreshToken,
  getShopFacts,
])

/** A switch that cannot be read closes nothing: kept pages outlast a database that is away. */
export function createGate(ctx: RequestContext): Gate {
  const kept = keepUntilStale(settingsTag, readMaintenance)
  return {
    isOpen: () => kept.known()?.enabled === false,
    async closedTo({ headers }) {
      const maintenance = await kept.read(ctx).catch(() => null)
      if (!maintenance?.enabled || cookieOf(headers.cookie, passCookie) === maintenance.bypass_token)
        return null
      return closureOf(maintenance, ctx.clock.now())
    },
    drop: kept.drop,
  }
}

/** Calls of staff, of payment providers and of whoever signs in go on; all others are refused with `maintenance`. */
export function guardCalls(app: FastifyInstance, ctx: RequestContext, gate: Gate): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const { endpoint } = request.routeOptions.config
    if (gate.isOpen() || !endpoint || isForStaff(endpoint) || alwaysOpen.has(endpoint)) done()
    else refuseShoppers(ctx, gate, request).then(() => done(), done)
  })
}

function isForStaff({ access }: Endpoint): boolean {
  return access !== 'anyone' && access !== 'customer'
}

async function refuseShoppers(ctx: RequestContext, gate: Gate, request: FastifyRequest): Promise<void> {
  const closure = await gate.closedTo(request)
  if (!closure) return
  const actor = await actorOf(ctx, request)
  if (actor.kind !== 'account' || actor.role === null) throw new Refusal('maintenance', { ...closure })
}
