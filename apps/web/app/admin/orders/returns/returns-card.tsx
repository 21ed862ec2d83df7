import type { AdminOrder } from '@shop/contract/admin/orders'
import { ResolveReturn, InspectReturn, DecideReturn } from './return-actions.tsx'
import { useOrderReturns, useReturnPhotos } from './queries.ts'
import { SectionError, LoadErrorBanner } from '../../../errors/async-section.tsx'
import type { AdminReturn } from '@shop/contract/admin/returns'
import { Chip } from '@shop/ui/chip'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AuditLink } from '../../../shell/admin/audit-link.tsx'
import { formatDateTime } from '../../../format/dates.ts'
import { variantLabel } from '../../../entities/product/variant-label.ts'
import {
  reasonLabels,
  returnStatusChips,
  resolutionLabels,
  conditionLabels,
  requestedResolutionLabels,
} from './labels.ts'

/** Returns of the order, each with its next step. */
export function ReturnsCard({ order, now }: { order: AdminOrder; now: Date }) {
  const result = useOrderReturns(order)
  if (!result.data) return <SectionError title="Returns" result={result} />
  return result.data.items.map((orderReturn) => (
    <ReturnPanel key={`${orderReturn.id} ${orderReturn.version}`} orderReturn={orderReturn} now={now}>
      {(orderReturn.status === 'requested' || orderReturn.status === 'approved') && (
        <DecideReturn orderReturn={orderReturn} />
      )}
      {orderReturn.status === 'received' && <InspectReturn orderReturn={orderReturn} />}
      {orderReturn.status === 'inspected' && <ResolveReturn order={order} orderReturn={orderReturn} />}
    </ReturnPanel>
  ))
}

interface ReturnPanelProps {
  orderReturn: AdminReturn
  now: Date
  /** The next step for staff. */
  children: ReactNode
}

/** One return: items, reason, requested resolution, photos and status. */
function ReturnPanel({ orderReturn, now, children }: ReturnPanelProps) {
  const photos = useReturnPhotos(orderReturn)
  const images = photos.data?.items ?? []
  const { text, tone } = returnStatusChips[orderReturn.status]
  return (
    <Panel
      title={`Return ${orderReturn.number}`}
      note={`${requestedResolutionLabels[orderReturn.requested_resolution]} requested`}
      end={<Chip tone={tone}>{text}</Chip>}
    >
      <ReturnLines lines={orderReturn.lines} />
      {orderReturn.comment && (
        <p className="mt-3 rounded-control bg-sunken px-3 py-2.5 text-small wrap-anywhere whitespace-pre-line">
          {orderReturn.comment}
        </p>
      )}
      <LoadErrorBanner result={photos} text="The photos couldn’t be loaded" />
      {images.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image}>
              <img
                src={image}
                alt={`Sent with the return, ${index + 1} of ${images.length}`}
                className="size-24 rounded-control object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      <ReturnOutcome orderReturn={orderReturn} now={now} />
      {children}
      <AuditLink target={`return:${orderReturn.id}`} />
    </Panel>
  )
}

function ReturnLines({ lines }: Pick<AdminReturn, 'lines'>) {
  return (
    <ul className="grid gap-1.5 text-dense">
      {lines.map((line) => (
        <li key={line.position}>
          <b className="font-semibold">
            {line.quantity} x {line.name}
          </b>
          <span className="block text-small text-muted">
            {[
              reasonLabels[line.reason],
              line.condition && conditionLabels[line.condition],
              line.restock && 'restocked',
              line.exchange_variant &&
                `instead: ${variantLabel(line.exchange_variant) || 'same'}, ${formatNaira(line.exchange_variant.price_kobo)} today`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The last event of the return, and its refund. */
function ReturnOutcome({ orderReturn, now }: { orderReturn: AdminReturn; now: Date }) {
  const lastChange = orderReturn.status_history.at(-1)
  return (
    <>
      <p className="mt-3 text-small text-muted">
        {lastChange && `${formatDateTime(lastChange.created_at, now)}, by ${lastChange.actor_name}. `}
        {lastChange?.note && `“${lastChange.note}” `}
        {orderReturn.resolution &&
          `${formatNaira(orderReturn.refunded_kobo ?? 0)} ${resolutionLabels[orderReturn.resolution]}.`}
        {orderReturn.remaining_kobo > 0 &&
          ` ${formatNaira(orderReturn.remaining_kobo)} of it stayed as store credit.`}
      </p>
      {orderReturn.exchange_order_id && (
        <p className="mt-1 text-small">
          <Link
            to={`/admin/orders/${orderReturn.exchange_order_id}`}
            className="font-semibold text-primary underline"
          >
            Exchange order
          </Link>
        </p>
      )}
    </>
  )
}
