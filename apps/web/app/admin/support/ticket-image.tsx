import type { TicketMessage } from '@shop/contract/admin/tickets'
import { Skeleton } from '@shop/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { getTicketImage } from '../../api/generated/admin/tickets.ts'
import { LoadErrorBanner } from '../../errors/async-section.tsx'

interface TicketImageProps {
  ticketId: string
  image: NonNullable<TicketMessage['image']>
  /** Who sent it. */
  from: string
}

/** The image of a message, or why it is not there. */
export function TicketImage({ ticketId, image, from }: TicketImageProps) {
  if (image.status === 'pending')
    return <p className="text-small text-muted">The picture is on its way from WhatsApp.</p>
  if (image.status === 'failed')
    return (
      <p className="text-small text-muted">
        This picture couldn’t be loaded. Ask for it again, or for a smaller one.
      </p>
    )
  return <StoredImage ticketId={ticketId} imageId={image.id} from={from} />
}

function StoredImage({ ticketId, imageId, from }: { ticketId: string; imageId: string; from: string }) {
  const image = useQuery({
    ...getTicketImage.query({ ticket_id: ticketId, image_id: imageId }),
    // It never changes.
    staleTime: Infinity,
    refetchOnMount: false,
  })
  if (!image.data)
    return image.error ? (
      <LoadErrorBanner result={image} text="The picture couldn’t be loaded" />
    ) : (
      <Skeleton className="h-40 w-56" />
    )
  return (
    <img src={image.data.image} alt={`From ${from}`} className="max-h-80 w-auto max-w-full rounded-control" />
  )
}

/** The text beside an image that is shown: its caption, without the words that stand for the image. */
export const messageText = ({ text, image }: Pick<TicketMessage, 'text' | 'image'>): string =>
  image?.status === 'stored' ? text.replace(/^\[Image\]\s?/, '') : text
