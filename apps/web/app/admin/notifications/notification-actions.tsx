import type { NotificationSummary } from '@shop/contract/admin/notifications'
import { Button, buttonClass } from '@shop/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  markNotificationSent,
  retryNotification,
  listNotifications,
} from '../../api/generated/admin/notifications.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { whatsappLink } from '../../entities/customer/contact-links.ts'

/** Staff actions on a message: resend it, or send it from their own phone. */
export function NotificationActions({ message }: { message: NotificationSummary }) {
  const { id, channel, status, recipient, text } = message
  const queries = useQueryClient()
  const onSettled = () => void queries.invalidateQueries({ queryKey: listNotifications.key() })
  const params = { notification_id: id }
  const retry = useMutation({
    mutationFn: () => retryNotification(params),
    onSettled,
  })
  const markSent = useMutation({
    mutationFn: () => markNotificationSent(params),
    onSettled,
  })
  const error = retry.error ?? markSent.error
  return (
    <>
      {status === 'failed' && (
        <Button
          size="dense"
          className="whitespace-nowrap"
          loading={retry.isPending}
          onClick={() => retry.mutate()}
        >
          Send again
        </Button>
      )}
      {status === 'manual' && channel === 'whatsapp' && (
        <a
          href={whatsappLink(recipient, text)}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClass({ size: 'dense' })} whitespace-nowrap`}
          onClick={() => markSent.mutate()}
        >
          WhatsApp
        </a>
      )}
      {error && (
        <p role="alert" className="text-small text-danger">
          {getErrorMessage(error)}
        </p>
      )}
    </>
  )
}
