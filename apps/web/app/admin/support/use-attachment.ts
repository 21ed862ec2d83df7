import type { Ticket, TicketAttachment, uploadTicketImage } from '@shop/contract/admin/tickets'
import { formatNaira } from '@shop/ui/format/format-naira'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ResponseBody } from '../../api/endpoint.ts'
import { usePhotoUpload } from '../../forms/photo-upload.tsx'

/** What is sent with a reply, as staff see it. */
export interface ChosenAttachment {
  attachment: TicketAttachment
  /** Such as the file, or the product with its price. */
  title: string
  /** URL of the image in this browser. */
  thumbnail?: string
}

/** Attachments of unsent replies by conversation, so that switching to another one loses nothing. */
const chosenByTicket = new Map<string, ChosenAttachment>()

/** The attachment that a link to the conversation names: the payment link of an order that was just created. */
function fromLink(
  { payable_orders: orders }: Pick<Ticket, 'payable_orders'>,
  query: URLSearchParams,
): ChosenAttachment | undefined {
  const order = orders.find(({ id }) => id === query.get('pay'))
  return order && toPaymentLink(order)
}

export const toPaymentLink = ({
  id,
  number,
  outstanding_kobo,
}: Ticket['payable_orders'][number]): ChosenAttachment => ({
  attachment: { type: 'payment_link', order_id: id },
  title: `Payment link of order #${number}, ${formatNaira(outstanding_kobo)}`,
})

/**
 * The attachment of the reply, restored when staff come back to the conversation, and the upload of its picture, which is
 * given up if they leave before it ends. One that the link names stays until they remove or send it, because its order may
 * be loaded after the conversation.
 */
export function useAttachment(ticket: Pick<Ticket, 'id' | 'payable_orders'>) {
  const { id } = ticket
  const [query] = useSearchParams()
  /** Null once it was removed or sent. */
  const [decided, setDecided] = useState<ChosenAttachment | null | undefined>(chosenByTicket.get(id))
  const choose = (next: ChosenAttachment | undefined) => {
    if (next) chosenByTicket.set(id, next)
    else chosenByTicket.delete(id)
    setDecided(next ?? null)
  }
  const isOpen = useIsOpen()
  const upload = usePhotoUpload<ResponseBody<typeof uploadTicketImage>>(({ image_id }, file) => {
    // Otherwise it would be sent with a later reply, which staff may be writing without it.
    if (!isOpen.current) return
    choose({
      attachment: { type: 'image', image_id },
      title: file.name,
      thumbnail: URL.createObjectURL(file),
    })
  })
  const chosen = decided === undefined ? fromLink(ticket, query) : (decided ?? undefined)
  return { chosen, choose, upload }
}

/** Whether the conversation is still open on this page. */
function useIsOpen() {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}
