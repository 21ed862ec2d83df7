import type { MessageSummary } from '@shop/contract/admin/messages'
import { Button, buttonClass } from '@shop/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markMessageSent, retryMessage, listMessages } from '../../api/generated/admin/messages.ts'
import { messageOf } from '../../api/request-error.ts'
import { whatsappLink } from '../../entities/customer/contact-links.ts'

/** Where all lists of messages are kept. */
export const messagesKey = ['admin', 'messages']

/** What staff can do about a message: send it again, or send it from their own phone. */
export function MessageActs({ message }: { message: MessageSummary }) {
  const { id, channel, status: state, recipient, text } = message
  const queries = useQueryClient()
  const onSettled = () =>
    void Promise.all([
      queries.invalidateQueries({ queryKey: listMessages.key() }),
      queries.invalidateQueries({ queryKey: messagesKey }),
    ])
  const params = { messageId: id }
  const retry = useMutation({
    mutationFn: () => retryMessage(params),
    onSettled,
  })
  const sent = useMutation({
    mutationFn: () => markMessageSent(params),
    onSettled,
  })
  const error = retry.error ?? sent.error
  return (
    <>
      {state === 'failed' && (
        <Button
          size="dense"
          className="whitespace-nowrap"
          loading={retry.isPending}
          onClick={() => retry.mutate()}
        >
          Send again
        </Button>
      )}
      {state === 'manual' && channel === 'whatsapp' && (
        <a
          href={whatsappLink(recipient, text)}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClass({ size: 'dense' })} whitespace-nowrap`}
          onClick={() => sent.mutate()}
        >
          WhatsApp
        </a>
      )}
      {error && (
        <p role="alert" className="text-small text-danger">
          {messageOf(error)}
        </p>
      )}
    </>
  )
}
