import type { Quote } from '@shop/contract/checkout'
import type { DeliveryOption } from '@shop/contract/delivery'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { RadioRow } from '@shop/ui/radio-row'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { getErrorMessage } from '../../api/request-error.ts'
import { deliveryWindow, formatDeliveryFee } from '../../format/delivery.ts'
import { useNow } from '../../format/dates.ts'
import { type DeliveryInput, isLocationRejected } from './checkout-draft.ts'
import { deliveryTitle } from './quote.ts'
import { deliveryInputFrom } from './checkout-input.ts'
import { useStateName } from '../../entities/customer/address.tsx'
import type { AddressForm } from '../../entities/customer/address-form.ts'

interface DeliveryOptionsProps {
  quote: Quote | undefined
  hasLocation: boolean
  chosen: DeliveryInput
  onChoose: (input: DeliveryInput) => void
  loading: boolean
  error: unknown
  onRetry: () => void
}

/** Delivery methods with dates and fees, once the delivery location is known. */
export function DeliveryOptions(props: DeliveryOptionsProps) {
  return (
    <Panel title={t('Delivery method')}>
      <Offer {...props} />
    </Panel>
  )
}

function Offer({ quote, hasLocation, chosen, onChoose, loading, error, onRetry }: DeliveryOptionsProps) {
  if (!hasLocation)
    return (
      <p className="text-dense text-muted">
        {t('Choose your state and area to see the fee and delivery time.')}
      </p>
    )
  if (error && !loading) {
    if (isLocationRejected(error)) return <Banner tone="error">{getErrorMessage(error)}</Banner>
    return (
      <Banner
        tone="error"
        action={
          <Button size="dense" onClick={onRetry}>
            {t('Try again')}
          </Button>
        }
      >
        {t('We couldn’t get the delivery fee.')}
      </Banner>
    )
  }
  if (loading || !quote?.delivery) {
    return (
      <SkeletonGroup label={t('Getting the delivery fee')}>
        <Skeleton className="h-20" />
      </SkeletonGroup>
    )
  }
  return (
    <fieldset className="grid gap-2.5">
      <legend className="sr-only">{t('Delivery method')}</legend>
      {quote.delivery_options.map((option) => {
        const input = deliveryInputFrom(option)
        return (
          <DeliveryOptionRow
            key={option.pickup_point?.id ?? 'door'}
            option={option}
            checked={input.method === chosen.method && input.pickup_point_id === chosen.pickup_point_id}
            onChoose={() => onChoose(input)}
          />
        )
      })}
    </fieldset>
  )
}

interface DeliveryOptionRowProps {
  option: DeliveryOption
  checked: boolean
  onChoose: () => void
}

function DeliveryOptionRow({ option, checked, onChoose }: DeliveryOptionRowProps) {
  const now = useNow()
  const days = deliveryWindow(now, option)
  const { pickup_point: point } = option
  return (
    <RadioRow
      name="delivery"
      checked={checked}
      onChange={onChoose}
      title={deliveryTitle(option)}
      end={formatDeliveryFee(option.fee_kobo)}
      description={
        point ? (
          <>
            <span className="block">{[point.address, point.landmark].filter(Boolean).join(', ')}</span>
            {option.method === 'motor_park'
              ? t('Sent by bus, arrives {days}. Bring your order code.', { days })
              : t('Ready {days}, held for {count} days. Bring your order code.', {
                  days,
                  count: point.hold_days,
                })}
            {point.hours && <span className="block">{point.hours}</span>}
          </>
        ) : (
          t('{days}. The rider calls first.', { days })
        )
      }
    />
  )
}

/** Summary of the finished delivery step. */
export function DeliverySummary({
  address,
  delivery,
  giftNote,
}: {
  address: AddressForm
  delivery: DeliveryOption | null
  /** Null if the order is not a gift. */
  giftNote: string | null
}) {
  const { full_name, phone, area, lga } = address
  const point = delivery?.pickup_point
  const { street, landmark } = point ? { street: point.address, landmark: point.landmark } : address
  const state = useStateName(address.state)
  const now = useNow()
  return (
    <>
      <span>
        <b className="font-semibold">{full_name}</b> <span className="text-muted">· {phone}</span>
      </span>
      <span className="text-muted">
        {(point ? [street] : [street, area, lga, state]).filter(Boolean).join(', ')}
      </span>
      {landmark && <span className="text-muted">{landmark}</span>}
      {delivery && (
        <span>
          {t('{method}, {days}, {amount}', {
            method: deliveryTitle(delivery),
            days: deliveryWindow(now, delivery),
            amount: formatDeliveryFee(delivery.fee_kobo),
          })}
        </span>
      )}
      {giftNote && (
        <span className="wrap-anywhere whitespace-pre-line">
          {t('Gift note')}: {giftNote}
        </span>
      )}
    </>
  )
}
