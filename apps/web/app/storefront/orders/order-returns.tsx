import type { Order } from '@shop/contract/orders'
import { returnPhotosMax } from '@shop/contract/limits'
import type { Return, ReturnStatus } from '@shop/contract/returns'
import { t } from '@shop/contract/t'
import { Chip, type ChipLabel } from '@shop/ui/chip'
import { FileUpload } from '@shop/ui/file-upload'
import { Link } from '@shop/ui/link'
import { Panel } from '@shop/ui/panel'
import { NetworkButton } from '../../forms/network-button.tsx'
import { UploadingPhotos } from '../../forms/photo-upload.tsx'
import { orderLineLabel } from '../../entities/order/order-lines.ts'
import { formatDate } from '../../format/dates.ts'
import { variantLabel } from '../../entities/product/variant-label.ts'
import { returnReasonLabels, returnResolutionLabels } from './return-draft.ts'
import { returnPhotosUrl, useReturnPhotos, useReturns, useCancelReturn } from './use-return.ts'
import { SectionError } from '../../errors/async-section.tsx'
import { formatNaira } from '@shop/ui/format/format-naira'

const statuses: Readonly<Record<ReturnStatus, ChipLabel>> = {
  requested: { text: t('Under review'), tone: 'info' },
  approved: { text: t('Approved'), tone: 'ok' },
  rejected: { text: t('Rejected'), tone: 'danger' },
  cancelled: { text: t('Cancelled'), tone: 'neutral' },
  received: { text: t('Received by us'), tone: 'info' },
  inspected: { text: t('Received by us'), tone: 'info' },
  completed: { text: t('Completed'), tone: 'ok' },
}

/** Returns of an order with their status. */
export function OrderReturns({ order }: { order: Order }) {
  const result = useReturns(order)
  if (!result.data) return <SectionError title={t('Returns')} result={result} />
  return result.data.returns.map((orderReturn) => (
    <ReturnCard key={orderReturn.id} order={order} orderReturn={orderReturn} />
  ))
}

function ReturnCard({ order, orderReturn }: { order: Order; orderReturn: Return }) {
  const withdraw = useCancelReturn(order.id)
  const { text, tone } = statuses[orderReturn.status]
  const note = orderReturn.status_history.findLast((step) => step.note !== '')?.note
  return (
    <Panel title={t('Return {number}', { number: orderReturn.number })} end={<Chip tone={tone}>{text}</Chip>}>
      <ul className="grid gap-1 text-dense">
        {orderReturn.lines.map(({ position, quantity, reason, exchange_variant: exchangeVariant }) => (
          <li key={position}>
            {orderLineLabel(quantity, order.lines[position])}
            <span className="block text-small text-muted">
              {returnReasonLabels[reason]}
              {exchangeVariant &&
                variantLabel(exchangeVariant) &&
                ` · ${t('Instead: {option}', { option: variantLabel(exchangeVariant) })}`}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small text-muted">
        {t('Requested on {date}. You asked for: {resolution}', {
          date: formatDate(new Date(orderReturn.requested_at)),
          resolution: returnResolutionLabels[orderReturn.requested_resolution],
        })}
      </p>
      {note && <p className="mt-2 rounded-control bg-sunken px-3 py-2.5 text-dense wrap-anywhere">{note}</p>}
      {orderReturn.status === 'completed' && (
        <p className="mt-2 text-dense font-semibold">
          {resolutionMessage(orderReturn)}{' '}
          {orderReturn.exchange_order_id && (
            <Link href={`/orders/${orderReturn.exchange_order_id}`}>{t('See your exchange order')}</Link>
          )}
        </p>
      )}
      {orderReturn.can_add_photos && <AddPhotos orderId={order.id} orderReturn={orderReturn} />}
      {orderReturn.can_cancel && (
        <NetworkButton
          className="mt-3"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate(orderReturn.id)}
        >
          {t('Cancel return request')}
        </NetworkButton>
      )}
    </Panel>
  )
}

/** Upload of photos that were forgotten or failed, until staff decide on the return. */
function AddPhotos({ orderId, orderReturn }: { orderId: string; orderReturn: Return }) {
  const upload = useReturnPhotos(orderId)
  const url = returnPhotosUrl(orderId, orderReturn.id)
  return (
    <div className="mt-3">
      <FileUpload
        label={t('Add photos')}
        helper={t('{count} of {most} photos added', {
          count: orderReturn.photo_count,
          most: returnPhotosMax,
        })}
        accept="image/*"
        multiple
        disabled={upload.sending !== null}
        onFiles={(files) => void upload.send(url, files.slice(0, returnPhotosMax - orderReturn.photo_count))}
      >
        <UploadingPhotos upload={upload} url={url} />
      </FileUpload>
    </div>
  )
}

/** Resolution of a completed return. For an exchange, the remaining store credit, or '' if none remains. */
export function resolutionMessage({
  resolution,
  refunded_kobo: resolved_kobo,
  remaining_kobo,
}: Pick<Return, 'resolution' | 'refunded_kobo' | 'remaining_kobo'>): string {
  const amount = formatNaira(resolved_kobo ?? 0)
  switch (resolution) {
    case 'source':
      return t('We’ll refund {amount} to your original payment method.', { amount })
    case 'bank':
      return t('We’ll refund {amount} to your bank account.', { amount })
    case 'store_credit':
      return t('You get {amount} as store credit.', { amount })
    case 'exchange':
      return remaining_kobo > 0
        ? t('Your exchange cost less: {amount} is left as store credit.', {
            amount: formatNaira(remaining_kobo),
          })
        : ''
    case null:
      return ''
  }
}
