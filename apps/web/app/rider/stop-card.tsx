import type { RiderStop } from '@shop/contract/rider'
import { t } from '@shop/contract/t'
import { Button, ButtonLink } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { IconButton } from '@shop/ui/icon-button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { ArrowDown, ArrowUp, MapPin, MessageCircle, Phone } from 'lucide-react'
import { telLink, whatsappLink } from '../entities/customer/contact-links.ts'
import { RefusedAction } from './refused-action.tsx'
import type { RiderAction } from './rider-storage.ts'
import { addressLine, mapLink, type PlannedStop } from './stops.ts'

interface StopCardProps {
  stop: PlannedStop
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onDeliver: () => void
  onFail: () => void
  onDiscard: (action: RiderAction) => Promise<void>
}

/** A parcel to deliver: to whom, where, what to collect, and what was done and is not sent yet. */
export function StopCard({ stop, isFirst, isLast, onMove, onDeliver, onFail, onDiscard }: StopCardProps) {
  const { action } = stop
  const isWaiting = action && !action.problem
  return (
    <article
      aria-label={t('Order {number}', { number: stop.order_number })}
      className="grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      <StopHeader stop={stop} isFirst={isFirst} isLast={isLast} onMove={onMove} />
      {!isWaiting && (
        <p className="tabular text-h3">
          {stop.collect_kobo > 0
            ? t('Collect {amount}', { amount: formatNaira(stop.collect_kobo) })
            : t('Paid. Collect nothing.')}
        </p>
      )}
      <ContactLinks stop={stop} />
      {action?.problem && (
        <RefusedAction
          action={action}
          onRetry={action.kind === 'deliver' ? onDeliver : onFail}
          onDiscard={onDiscard}
        />
      )}
      {isWaiting ? (
        <Chip tone="info">
          {action.kind === 'deliver'
            ? t('Delivered, waiting to be sent')
            : t('Not delivered, waiting to be sent')}
        </Chip>
      ) : (
        !action?.problem && (
          <div className="grid grid-cols-2 gap-2">
            <Button variant={isFirst ? 'primary' : 'secondary'} full onClick={onDeliver}>
              {t('Deliver')}
            </Button>
            <Button full className="px-3!" onClick={onFail}>
              {t('Not delivered')}
            </Button>
          </div>
        )
      )}
    </article>
  )
}

type StopHeaderProps = Pick<StopCardProps, 'stop' | 'isFirst' | 'isLast' | 'onMove'>

/** Whose parcel it is and where it goes, with buttons to visit it earlier or later. */
function StopHeader({ stop, isFirst, isLast, onMove }: StopHeaderProps) {
  const name = stop.customer?.name ?? ''
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="text-small text-muted">
          {t('Order {number}', { number: stop.order_number })} ·{' '}
          {stop.item_count === 1 ? t('1 item') : t('{count} items', { count: stop.item_count })}
          {stop.is_test && ` · ${t('TEST order')}`}
        </p>
        <h2 className="text-h3">{name}</h2>
        <p className="text-dense">{addressLine(stop)}</p>
        {stop.address?.landmark && <p className="text-dense text-muted">{stop.address.landmark}</p>}
        {stop.address?.note && <p className="text-dense text-muted">“{stop.address.note}”</p>}
      </div>
      <div className="flex">
        <IconButton label={t('Earlier: {name}', { name })} disabled={isFirst} onClick={() => onMove(-1)}>
          <ArrowUp />
        </IconButton>
        <IconButton label={t('Later: {name}', { name })} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDown />
        </IconButton>
      </div>
    </div>
  )
}

function ContactLinks({ stop }: { stop: PlannedStop }) {
  const { customer, order_number: number } = stop
  if (!customer) return null
  const outside = { target: '_blank', rel: 'noreferrer' }
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink size="dense" className="px-3!" href={telLink(customer.phone)} icon={<Phone aria-hidden />}>
        {t('Call')}
      </ButtonLink>
      <ButtonLink
        size="dense"
        className="px-3!"
        {...outside}
        href={whatsappLink(customer.phone, t('Hello, I’m on my way with your order {number}.', { number }))}
        icon={<MessageCircle aria-hidden />}
      >
        {t('WhatsApp')}
      </ButtonLink>
      <ButtonLink
        size="dense"
        className="px-3!"
        {...outside}
        href={mapLink(stop)}
        icon={<MapPin aria-hidden />}
      >
        {t('Map')}
      </ButtonLink>
      {customer.second_phone && (
        <ButtonLink size="dense" href={telLink(customer.second_phone)} icon={<Phone aria-hidden />}>
          {t('Call the other number')}
        </ButtonLink>
      )}
    </div>
  )
}

interface HandledStopProps {
  stop: PlannedStop
  onDiscard: (action: RiderAction) => Promise<void>
}

/** A parcel that is delivered or comes back to the shop; its customer is no longer shown. */
export function HandledStop({ stop, onDiscard }: HandledStopProps) {
  return (
    <li className="grid gap-2 rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-dense">
          {t('Order {number}', { number: stop.order_number })} · {stop.area}
        </span>
        <HandledChip status={stop.status} />
      </div>
      {stop.action?.problem && <RefusedAction action={stop.action} onDiscard={onDiscard} />}
    </li>
  )
}

function HandledChip({ status }: Pick<RiderStop, 'status'>) {
  return status === 'delivered' ? (
    <Chip tone="ok">{t('Delivered')}</Chip>
  ) : (
    <Chip tone="warn">{t('Not delivered: bring it back')}</Chip>
  )
}
