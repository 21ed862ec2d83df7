import { WhatsappUnavailable } from '@shop/domain/core/ports/whatsapp'
import { parseJsonExact } from '../provider-json.ts'
import { type CreateUnavailableError, providerTimeoutMs, requestProvider } from '../request-provider.ts'

/** Meta serves a version for about two years; v25.0 ends on 29 July 2028, before this one. */
export const cloudApiVersion = 'v26.0'

export interface CloudApiAccess {
  /** Without a trailing slash. */
  baseUrl: string
  accessToken: string
  timeoutMs?: number
}

export interface CloudResponse {
  status: number
  body: unknown
}

/** What follows a question mark may be a secret, which an error must not show. */
const whatsappUnavailable: CreateUnavailableError = (reason, detail, options) =>
  new WhatsappUnavailable(reason, detail.replace(/\?\S*/, ''), options)

/** One call; never retries. Throws WhatsappUnavailable without a usable response. */
export async function callCloudApi(
  { baseUrl, accessToken, timeoutMs = providerTimeoutMs }: CloudApiAccess,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<CloudResponse> {
  const access = { baseUrl: `${baseUrl}/${cloudApiVersion}`, secretKey: accessToken, timeoutMs }
  const { status, text } = await requestProvider(access, method, path, body, whatsappUnavailable)
  try {
    return { status, body: parseJsonExact(text) }
  } catch (cause) {
    throw new WhatsappUnavailable('unreadable', `${method} returned ${status} and no JSON`, { cause })
  }
}
