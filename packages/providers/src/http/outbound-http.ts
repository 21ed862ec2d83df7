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
 * Calls the public internet only: an address that staff, a browser or an AI agent names must not reach machines behind the
 * shop's own firewall. A name is resolved once and the call goes to the address that was checked, which defeats DNS rebinding.
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

  /** Refuses what must not be called, and says why there was no response. */
  async function call(request: Request): Promise<OutboundResponse> {
    const error = validateUrl(request.url)
    if (error) throw new OutboundFailure(error)
    const signal = AbortSignal.timeout(timeoutMs)
    const url = new URL(request.url)
    try {
      const host = await rejectOnAbort(resolveHost(parseHost(url)), signal)
      return await send(url, request, { host, signal })
    } catch (error) {
      if (error instanceof OutboundFailure) throw error
      if (signal.aborted) throw new OutboundFailure(`No response within ${timeoutMs / 1_000} s.`)
      throw new OutboundFailure(`No connection: ${(error as Error).message}`, { cause: error })
    }
  }

  async function get({ url, headers, bytesMax: allowed }: Parameters<Outbound['get']>[0]) {
    const response = await call({ method: 'GET', url, headers, body: '', bytesMax: allowed + 1 })
    if (Buffer.byteLength(response.text) > allowed)
      throw new OutboundFailure(`The response is longer than ${allowed} bytes.`)
    return response
  }

  async function post(outgoing: OutboundCall): Promise<OutboundResponse> {
    const response = await call({ method: 'POST', ...outgoing, bytesMax })
    return { ...response, text: response.text.slice(0, shownMax) }
  }
  return { validateUrl, get, post }
}

interface Request extends OutboundCall {
  method: 'GET' | 'POST'
  /** How much of the response is read. */
  bytesMax: number
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
  { method, headers, body, bytesMax: readMax }: Request,
  { host, signal }: { host: ResolvedHost; signal: AbortSignal },
): Promise<OutboundResponse> {
  const pinnedLookup: LookupFunction = (_host, options, done) => {
    if (options.all) done(null, [host])
    else done(null, host.address, host.family)
  }
  const options: RequestOptions = {
    method,
    headers: { ...headers, ...(method === 'POST' && { 'content-length': Buffer.byteLength(body) }) },
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
        const text = Buffer.concat(quantity).toString()
        resolve({ status: response.statusCode ?? 0, text, retry_after: response.headers['retry-after'] })
        sending.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        quantity.push(chunk)
        bytes += chunk.byteLength
        if (bytes >= readMax) done()
      })
      response.on('end', done)
      response.on('error', reject)
    })
    sending.on('error', reject)
    sending.end(method === 'POST' ? body : undefined)
  })
}
