import type { WhatsappRejection } from '@shop/domain/core/ports/whatsapp'

/**
 * What Meta's error codes mean for the shop. A code may come with the response or later in a status. Read at third
 * parties, not at Meta (2026-11): a wrong one is a line here.
 */
const rejections: Readonly<Record<number, WhatsappRejection>> = {
  1: 'temporary',
  2: 'temporary',
  4: 'rate_limited',
  80007: 'rate_limited',
  130429: 'rate_limited',
  131056: 'rate_limited',
  // Too many messages of the shop were blocked: Meta allows more after a while.
  131048: 'rate_limited',
  131000: 'temporary',
  131016: 'temporary',
  131026: 'not_on_whatsapp',
  131047: 'outside_window',
  // Marketing only: this person gets no more of it for now, or never.
  131049: 'opted_out',
  131050: 'opted_out',
  131009: 'bad_number',
  // A code cannot be sent to a user id, only to a number.
  131062: 'bad_number',
  131021: 'bad_number',
  132000: 'template',
  132001: 'template',
  132005: 'template',
  132007: 'template',
  132012: 'template',
  132015: 'template',
  132016: 'template',
}

/** The meaning of a code; of an unknown one, that the owner has to look at it. */
export function toRejection(code: number): WhatsappRejection {
  return rejections[code] ?? 'account'
}
