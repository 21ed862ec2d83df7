/** Calls URLs that others name: staff, browsers that are notified, and AI agents. */
export interface Outbound {
  /**
   * Why a URL must never be called, as a message for staff; undefined if it may be. Only checks its form: the address
   * of its host is checked before each call.
   */
  validateUrl(url: string): string | undefined
  /**
   * Gets a text of at most `bytesMax` bytes, under the same guards. Throws OutboundFailure too if it is longer.
   */
  get(call: {
    url: string
    headers: Readonly<Record<string, string>>
    bytesMax: number
  }): Promise<OutboundResponse>
  /**
   * Posts a body and returns the response, whatever its status; redirects are not followed. Throws OutboundFailure
   * without a response, or if the host has a private address.
   */
  post(call: OutboundCall): Promise<OutboundResponse>
}

export interface OutboundCall {
  url: string
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array
}

export interface OutboundResponse {
  status: number
  /** Of a post only its start, at most 500 characters. */
  text: string
  /** The header Retry-After, if there was one. */
  retry_after?: string | undefined
}

/** There was no response. The message is for staff. */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure'
}
