import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { Button, buttonClass } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, Link2Off, MessageCircle, UserPlus } from 'lucide-react'
import { expirePaymentLink, createPaymentLink, getPaymentLink } from '../../api/generated/payment-links.ts'
import type { ResponseBody } from '../../api/endpoint.ts'
import { getOrder } from '../../api/generated/orders.ts'
import { copyText } from '../../api/copy-text.ts'
import { NetworkButton } from '../../forms/network-button.tsx'
import { SectionError } from '../../errors/async-section.tsx'
import { formatDate, formatTimeOfDay } from '../../format/dates.ts'

/** Creates, shares and expires a link with which somebody else can pay the order. */
export function SharePayment({ order }: { order: Order }) {
  // Items added after the order was placed are paid for by the shopper.
  const canShare = order.can_pay && order.status !== 'placed'
  const params = { order_id: order.id }
  const queries = useQueryClient()
  const result = useQuery({
    ...getPaymentLink.query(params),
    enabled: canShare,
  })
  const onSuccess = (result: ResponseBody<typeof getPaymentLink>) => {
    queries.setQueryData(getPaymentLink.key(params), result)
    // The link extends the order's stock reservation.
    void queries.invalidateQueries({ queryKey: getOrder.key(params), exact: true })
  }
  const create = useMutation({ ...createPaymentLink.mutation({ fixed: params }), onSuccess })
  const expire = useMutation({ ...expirePaymentLink.mutation({ fixed: params }), onSuccess })
  if (!canShare) return null
  if (!result.data) return <SectionError title={t('Ask someone to pay')} result={result} />
  const { payment_link: link } = result.data
  return (
    <Panel title={t('Ask someone to pay')}>
      {link ? (
        <div className="grid gap-3">
          <p className="text-dense">{paymentLinkText(order, link.expires_at)}</p>
          <p className="rounded-control border border-line bg-sunken px-3 py-2 text-small wrap-anywhere">
            {link.url}
          </p>
          <div className="flex flex-wrap gap-2.5">
            <ShareButtons url={link.url} />
            <NetworkButton
              variant="quiet"
              icon={<Link2Off aria-hidden />}
              loading={expire.isPending}
              onClick={() => expire.mutate()}
            >
              {t('Stop this link')}
            </NetworkButton>
          </div>
        </div>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-dense">{t('Send a link to someone who can pay for this order.')}</p>
          <NetworkButton
            icon={<UserPlus aria-hidden />}
            loading={create.isPending}
            onClick={() => create.mutate()}
          >
            {t('Create link')}
          </NetworkButton>
        </div>
      )}
    </Panel>
  )
}

function ShareButtons({ url }: { url: string }) {
  return (
    <>
      <Button icon={<Copy aria-hidden />} onClick={() => void copyText(url, t('Link copied'))}>
        {t('Copy link')}
      </Button>
      <a
        className={buttonClass({})}
        href={`https://wa.me/?text=${encodeURIComponent(t('Please pay this for me: {url}', { url }))}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <MessageCircle aria-hidden />
        {t('WhatsApp')}
      </a>
    </>
  )
}

/** Payment deadline of a link: the end of the reservation, or the link's expiry if the items are still in stock. */
export function paymentLinkText(
  { reserved_until }: Pick<Order, 'reserved_until'>,
  linkExpiresAt: string,
): string {
  const until = new Date(reserved_until ?? linkExpiresAt)
  const date = formatDate(until)
  const hour = formatTimeOfDay(until)
  return reserved_until
    ? t(
        'Anyone with this link can pay by {date}, {hour}. It shows your first name and the items, but no address.',
        { date, hour },
      )
    : t(
        'Anyone with this link can pay by {date}, {hour}, if the items are still in stock. It shows your first name and the items, but no address.',
        { date, hour },
      )
}
