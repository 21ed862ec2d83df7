import type {
  OutgoingWhatsapp,
  WhatsappEvent,
  WhatsappMedia,
  WhatsappRejection,
  WhatsappSender,
} from '@shop/domain/core/ports/whatsapp'

export interface FakeWhatsapp extends WhatsappSender {
  /** Sent messages with their ids, in order. */
  sent: (OutgoingWhatsapp & { provider_id: string })[]
  /** Thrown by the next sends, after the message was sent. */
  failure: Error | undefined
  /** Why the next sends are rejected. */
  rejection: WhatsappRejection | undefined
  /** What people sent, by id; an Error is thrown. */
  media: Map<string, WhatsappMedia | Error>
}

/** An in-memory provider controlled by the test. A webhook is the JSON of its events, valid with `x-signature: right`. */
export function fakeWhatsapp(): FakeWhatsapp {
  const whatsapp: FakeWhatsapp = {
    mode: 'test',
    sent: [],
    failure: undefined,
    rejection: undefined,
    media: new Map(),
    async fetchMedia(mediaId) {
      const media = whatsapp.media.get(mediaId) ?? { status: 'gone' }
      if (media instanceof Error) throw media
      return media
    },
    async send(message) {
      const { failure, rejection } = whatsapp
      if (rejection) return { status: 'rejected', reason: rejection, message: `Rejected: ${rejection}` }
      const providerId = `wamid.${whatsapp.sent.length + 1}`
      whatsapp.sent.push({ ...message, provider_id: providerId })
      if (failure) throw failure
      return { status: 'accepted', provider_id: providerId }
    },
    parseWebhook(headers, rawBody) {
      if (headers['x-signature'] !== 'right') return undefined
      const events = JSON.parse(rawBody.toString()) as WhatsappEvent[] | null
      return { is_readable: events !== null, events: events ?? [] }
    },
    isVerifyToken: (token) => token === 'verify',
  }
  return whatsapp
}

/** A webhook in the form that `handleWhatsappWebhook` takes. */
export function whatsappWebhook(events: WhatsappEvent[] | null, signature = 'right') {
  return { headers: { 'x-signature': signature }, rawBody: Buffer.from(JSON.stringify(events)) }
}
