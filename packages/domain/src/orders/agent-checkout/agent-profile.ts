import { AgentProfile, agentProfileBytesMax, ucpVersion } from '@shop/contract/ucp/protocol'
import * as z from 'zod/mini'
import type { RequestContext } from '../../core/context.ts'
import { minuteMs } from '../../core/dates.ts'
import { type Outbound, OutboundFailure } from '../../core/ports/http.ts'
import { UcpProtocolError } from '../agents/ucp-errors.ts'
import { type AgentCall, intersectCapabilities, speaksOurVersion, webhookUrl } from './capabilities.ts'

/** How long a profile is used before it is fetched again, in ms; the protocol allows no less than a minute. */
const cacheMs = 5 * minuteMs
const cachedMax = 200

interface CachedProfile {
  profile: AgentProfile
  fetched_at_ms: number
}

/** By process: profiles are small and public. */
const cachedProfiles = new WeakMap<Outbound, Map<string, CachedProfile>>()

/** The profile's address in the header UCP-Agent, a dictionary of RFC 8941. */
export function parseAgentHeader(header: string | undefined): string | undefined {
  return /(?:^|[;,\s])profile="([^"\\]{1,2000})"/.exec(header ?? '')?.[1]
}

/**
 * What the shop and the agent behind a profile have in common. Throws UcpProtocolError if the profile cannot be
 * fetched or read, or has another version.
 */
export async function negotiate(ctx: RequestContext, profileUrl: string | undefined): Promise<AgentCall> {
  const { outbound } = ctx.providers
  if (profileUrl === undefined)
    throw new UcpProtocolError('invalid_profile_url', 'Name the agent’s profile in the header UCP-Agent.')
  const problem = outbound.validateUrl(profileUrl)
  if (problem) throw new UcpProtocolError('invalid_profile_url', problem)
  const profile = await loadProfile(ctx, profileUrl)
  if (!speaksOurVersion(profile))
    throw new UcpProtocolError(
      'version_unsupported',
      `Version ${profile.ucp.version} is not supported. This shop supports ${ucpVersion}.`,
    )
  const url = webhookUrl(profile)
  return {
    capabilities: intersectCapabilities(profile.ucp.capabilities),
    webhook_url: url !== null && outbound.validateUrl(url) === undefined ? url : null,
  }
}

async function loadProfile(ctx: RequestContext, url: string): Promise<AgentProfile> {
  const { outbound } = ctx.providers
  const cache = cachedProfiles.get(outbound) ?? new Map<string, CachedProfile>()
  cachedProfiles.set(outbound, cache)
  const nowMs = ctx.clock.now().getTime()
  const cached = cache.get(url)
  if (cached && nowMs - cached.fetched_at_ms < cacheMs) return cached.profile
  const profile = await fetchProfile(outbound, url)
  cache.delete(url)
  cache.set(url, { profile, fetched_at_ms: nowMs })
  const [oldest] = cache.keys()
  if (cache.size > cachedMax && oldest !== undefined) cache.delete(oldest)
  return profile
}

async function fetchProfile(outbound: Outbound, url: string): Promise<AgentProfile> {
  const call = { url, headers: { accept: 'application/json' }, bytesMax: agentProfileBytesMax }
  const response = await outbound.get(call).catch((error: unknown) => {
    if (error instanceof OutboundFailure) throw new UcpProtocolError('profile_unreachable', error.message)
    throw error
  })
  // A redirect counts as unreachable: it could lead anywhere.
  if (response.status !== 200)
    throw new UcpProtocolError('profile_unreachable', `The profile’s server responded ${response.status}.`)
  const read = z.safeParse(AgentProfile, parseJson(response.text))
  if (!read.success) throw new UcpProtocolError('profile_malformed', 'The agent’s profile cannot be read.')
  return read.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
