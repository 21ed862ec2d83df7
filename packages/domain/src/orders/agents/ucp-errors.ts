import type { UcpMessage, UcpProtocolErrorCode } from '@shop/contract/ucp/protocol'

/** A call that breaks the protocol itself. Each transport has its own form for it. */
export class UcpProtocolError extends Error {
  override readonly name = 'UcpProtocolError'
  readonly code: UcpProtocolErrorCode

  /** @param content what is wrong, for the people who make the agent */
  constructor(code: UcpProtocolErrorCode, content: string) {
    super(content)
    this.code = code
  }
}

/** A call whose outcome is that there is nothing: nothing made, or nothing found. Status 200 in the protocol. */
export class UcpOutcome extends Error {
  override readonly name = 'UcpOutcome'
  readonly messages: UcpMessage[]

  constructor(messages: UcpMessage[]) {
    super(messages.map(({ code }) => code).join(', '))
    this.messages = messages
  }
}

export function failOutcome(code: string, content: string): never {
  throw new UcpOutcome([{ type: 'error', code, content, severity: 'unrecoverable' }])
}
