import { lookup } from 'node:dns/promises'
import { request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import {
  type Outbound,
  type OutboundResponse,
  type OutboundCall,
  OutboundFailure,
} from '@shop/domain/core/ports/http'
import { isPrivateAddress, isPublicAddress } from './public-address.ts'

export interface ResolvedHost {
  address: string
  family: number
}

interface OutboundSettings {
  /** A trial shop on this machine: it may call this machine, even without TLS. */
  isLocal: boolean
  resolve?: (host: string) => Promise<ResolvedHost[]>
  /** Time limit of one call until the start of its response has arrived, in ms. */
  timeoutMs?: number
}

/** How much of the response is read, in characters. */
const shownMax = 500
const bytesMax = 4 * shownMax

/**
 * Calls the public internet only: an address that staff enter must not reach machines behind the shop's own
 * firewall. A name is resolved once and the call goes to the address that was checked, which defeats DNS rebinding.
 */
export function createOutbound({
  isLocal,
  resolve = (host) => lookup(host, { all: true }),
  timeoutMs = 10_000,
}: OutboundSettings): Outbound {
  const canCall = (address: string) => isPublicAddress(address) || (isLocal && isPrivateAddress(address))

  function validateUrl(text: string): string | undefined {
    const url = URL.parse(text)
    if (!url || !['https:', 'http:'].includes(url.protocol)) return 'Start with https://'
    if (url.protocol === 'http:' && !isLocal) return 'Start with https://'
    if (url.username || url.password) return 'Remove the name and password from the address'
    const host = parseHost(url)
    if (isIP(host) > 0 && !canCall(host)) return 'This is not a public internet address'
    return undefined
  }

  async function resolveHost(host: string): Promise<ResolvedHost> {
    if (isIP(host) > 0) return { address: host, family: isIP(host) }
    const addresses = await resolve(host).catch((cause: unknown) => {
      throw new OutboundFailure(`The host ${host} was not found.`, { cause })
    })
    const [first] = addresses
    if (!first) throw new OutboundFailure(`The host ${host} was not found.`)
    if (!addresses.every(({ address }) => canCall(address)))
      throw new OutboundFailure(`The host ${host} is not a public internet address.`)
    return first
  }

  async function post(call: OutboundCall): Promise<OutboundResponse> {
    const error = validateUrl(call.url)
    if (error) throw new OutboundFailure(error)
    const signal = AbortSignal.timeout(timeoutMs)
    const url = new URL(call.url)
    try {
      const host = await rejectOnAbort(resolveHost(parseHost(url)), signal)
      return await send(url, call, { host, signal })
    } catch (error) {
      if (error instanceof OutboundFailure) throw error
      if (signal.aborted) throw new OutboundFailure(`No response within ${timeoutMs / 1_000} s.`)
      throw new OutboundFailure(`No connection: ${(error as Error).message}`, { cause: error })
    }
  }
  return { validateUrl, post }
}

/** Host name without IPv6 brackets. */
function parseHost(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1')
}

function rejectOnAbort<T>(found: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
  })
  return Promise.race([found, aborted])
}

function send(
  url: URL,
  { headers, body }: OutboundCall,
  { host, signal }: { host: ResolvedHost; signal: AbortSignal },
): Promise<OutboundResponse> {
  const pinnedLookup: LookupFunction = (_host, options, done) => {
    if (options.all) done(null, [host])
    else done(null, host.address, host.family)
  }
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup: pinnedLookup,
    agent: false,
    signal,
  }
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sending = request(url, options, (response) => {
      const quantity: Buffer[] = []
      let bytes = 0
      const done = () => {
        const text = Buffer.concat(quantity).toString().slice(0, shownMax)
        resolve({ status: response.statusCode ?? 0, text })
        sending.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        quantity.push(chunk)
        bytes += chunk.byteLength
        if (bytes >= bytesMax) done()
      })
      response.on('end', done)
      response.on('error', reject)
    })
    sending.on('error', reject)
    sending.end(body)
  })
}
