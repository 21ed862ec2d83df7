/** Calls addresses that staff entered, on other people's machines. */
export interface Outbound {
  /**
   * Why an address is never called, in words for staff; undefined where it may be. Looks at its form only: where its
   * name leads is looked at before each call.
   */
  validateUrl(url: string): string | undefined
  /**
   * Posts a body and answers what came back, whatever its status; redirects are not followed. Throws OutboundFailure
   * where nothing came back, or where the name leads to a machine that is never called.
   */
  post(call: OutboundCall): Promise<OutboundResponse>
}

export interface OutboundCall {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

export interface OutboundResponse {
  status: number
  /** How the answer begins: 500 characters at most. */
  text: string
}

/** Nothing came back; the message is for staff. */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure'
}
