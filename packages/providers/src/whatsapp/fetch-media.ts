import { type WhatsappMedia, WhatsappUnavailable } from '@shop/domain/core/ports/whatsapp'
import { getField, getText } from '../provider-json.ts'
import { providerTimeoutMs } from '../request-provider.ts'
import { callCloudApi, type CloudApiAccess } from './call-cloud-api.ts'

/** The domains of Meta's files. The access token is sent to no other host (working knowledge, 2026-11). */
const mediaDomains = ['fbsbx.com', 'facebook.com', 'fbcdn.net', 'whatsapp.net']

/** An id that Meta does not know, or no longer: after seven days, or because it is another business's. */
const unknownIdCodes = ['100', '131052']

/**
 * Downloads what a person sent: its URL, which lives five minutes, then the file, both with the token. Stops at
 * `bytesMax`. Throws WhatsappUnavailable to be repeated.
 */
export async function fetchMedia(
  access: CloudApiAccess,
  mediaId: string,
  bytesMax: number,
): Promise<WhatsappMedia> {
  // An id goes into a path.
  if (!/^[\w.-]{1,200}$/.test(mediaId)) return { status: 'gone' }
  const { status, body } = await callCloudApi(access, 'GET', `/${mediaId}`)
  const code = getText(getField(body, 'error'), 'code')
  if (status === 404 || unknownIdCodes.includes(code ?? '')) return { status: 'gone' }
  const url = getText(body, 'url')
  if (status >= 400 || url === undefined)
    throw new WhatsappUnavailable('unreadable', `the media call returned ${status} (${code ?? 'no code'})`)
  if (Number(getText(body, 'file_size')) > bytesMax) return { status: 'too_large' }
  if (!isTrusted(access, url)) throw new WhatsappUnavailable('unreadable', 'the media is on an unknown host')
  return download(access, url, bytesMax)
}

function isTrusted({ baseUrl }: CloudApiAccess, url: string): boolean {
  if (!URL.canParse(url)) return false
  const { origin, protocol, hostname } = new URL(url)
  if (origin === new URL(baseUrl).origin) return true
  return protocol === 'https:' && mediaDomains.some((domain) => `.${hostname}`.endsWith(`.${domain}`))
}

function throwUnavailable(cause: unknown): never {
  throw new WhatsappUnavailable('network', 'a media download', { cause })
}

async function download(
  { accessToken, timeoutMs = providerTimeoutMs }: CloudApiAccess,
  url: string,
  bytesMax: number,
): Promise<WhatsappMedia> {
  const response = await fetch(url, {
    // Meta rejects downloads without a user agent (second-hand).
    headers: { authorization: `Bearer ${accessToken}`, 'user-agent': 'shop' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(throwUnavailable)
  if (!response.ok) {
    await response.body?.cancel()
    if (response.status === 404) return { status: 'gone' }
    throw new WhatsappUnavailable('server_error', `a media download returned ${response.status}`)
  }
  const bytes = await readUpTo(response, bytesMax).catch(throwUnavailable)
  return bytes ? { status: 'fetched', bytes } : { status: 'too_large' }
}

/** The body, or undefined if it is longer: what it declares is not trusted. */
async function readUpTo(response: Response, bytesMax: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the download.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > bytesMax) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
