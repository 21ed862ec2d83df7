import {
  isWhatsappUserId,
  type OutgoingWhatsapp,
  type WhatsappContent,
} from '@shop/domain/core/ports/whatsapp'

const captionMax = 1_024
const textMax = 4_096
const bodyMax = 1_024
const buttonMax = 20

/** The body of the call that sends a message (Meta, messages; the shapes are working knowledge, 2026-11). */
export function toMessageBody({ to, reference, content }: OutgoingWhatsapp): object {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    // User ids have a field of their own, and Meta wants numbers without the plus.
    ...(isWhatsappUserId(to) ? { recipient: to } : { to: to.replace('+', '') }),
    biz_opaque_callback_data: reference,
    ...toContentFields(content),
  }
}

function toContentFields(content: WhatsappContent): object {
  switch (content.type) {
    case 'template':
      return { type: 'template', template: toTemplate(content) }
    case 'code':
      return { type: 'template', template: toCodeTemplate(content) }
    case 'text':
      return { type: 'text', text: { body: content.text.slice(0, textMax), preview_url: false } }
    case 'image':
      return {
        type: 'image',
        image: {
          link: content.url,
          ...(content.caption && { caption: content.caption.slice(0, captionMax) }),
        },
      }
    case 'product':
      return {
        type: 'interactive',
        interactive: {
          type: 'product',
          ...toBody(content.text),
          action: { catalog_id: content.catalogue_id, product_retailer_id: content.sku },
        },
      }
    case 'link':
      return {
        type: 'interactive',
        interactive: {
          type: 'cta_url',
          ...toBody(content.text),
          action: {
            name: 'cta_url',
            parameters: { display_text: content.label.slice(0, buttonMax), url: content.url },
          },
        },
      }
    case 'buttons':
      return {
        type: 'interactive',
        interactive: {
          type: 'button',
          ...toBody(content.text),
          action: {
            buttons: content.buttons.map(({ id, title }) => ({
              type: 'reply',
              reply: { id, title: title.slice(0, buttonMax) },
            })),
          },
        },
      }
  }
}

const toBody = (text: string) => (text === '' ? {} : { body: { text: text.slice(0, bodyMax) } })

type Content<Type extends WhatsappContent['type']> = Extract<WhatsappContent, { type: Type }>

function toTemplate({ name, language, parameters, reply_ids = [], link_suffix }: Content<'template'>) {
  const body = parameters.map((text) => ({ type: 'text', text: toParameter(text) }))
  const replies = reply_ids.map((payload, index) => ({
    type: 'button',
    sub_type: 'quick_reply',
    index: String(index),
    parameters: [{ type: 'payload', payload }],
  }))
  const components = [
    ...(body.length > 0 ? [{ type: 'body', parameters: body }] : []),
    ...replies,
    // Link buttons come after reply buttons in the shop's templates.
    ...(link_suffix === undefined ? [] : [toLinkButton(replies.length, link_suffix)]),
  ]
  return { name, language: { code: language }, ...(components.length > 0 && { components }) }
}

/** Meta rejects placeholders with line breaks, tabs or more than four spaces in a row, and empty ones. */
const toParameter = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, bodyMax) || '-'

const toLinkButton = (index: number, text: string) => ({
  type: 'button',
  sub_type: 'url',
  index: String(index),
  parameters: [{ type: 'text', text }],
})

/** Templates of codes repeat the code in their button. */
function toCodeTemplate({ name, language, code }: Content<'code'>) {
  const body = { type: 'body', parameters: [{ type: 'text', text: code }] }
  return { name, language: { code: language }, components: [body, toLinkButton(0, code)] }
}
