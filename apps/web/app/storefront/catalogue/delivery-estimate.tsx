import type { DeliveryOption } from '@shop/contract/delivery'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { lazyComponent } from '@shop/ui/opened-part'
import { useEffect, useState, type ReactNode } from 'react'
import {
  saveDeliveryLocation,
  loadDeliveryLocation,
  type DeliveryLocation,
} from '../../entities/customer/delivery-place.ts'
import { guessLocation } from '../../entities/customer/guess-location.ts'
import { deliveryWindow } from '../../format/delivery-window.ts'
import { useEstimate } from './use-estimate.ts'

// It reads the states with the query library; who has chosen before needs neither.
const LocationForm = lazyComponent(() => import('./place-form.tsx'))

interface DeliveryEstimateProps {
  productId: string
  variantId: string | undefined
  /** Whether the visitor asked for it: without a known location the form opens. */
  isRequested: boolean
  /** Shown while no location is known. */
  children: ReactNode
}

/**
 * The delivery fee, days and payment on delivery for the location that was chosen before or is chosen
 * here, else for the customer's address.
 */
export default function DeliveryEstimate({
  productId,
  variantId,
  isRequested,
  children,
}: DeliveryEstimateProps) {
  const [place, setPlace] = useState(loadDeliveryLocation)
  const [isChanging, setChoosing] = useState(false)
  const isChoosing = isChanging || (isRequested && !place)
  const isKnown = place !== null
  useEffect(() => {
    if (isKnown || isRequested) return undefined
    const stop = new AbortController()
    guessLocation(stop.signal).then(
      (guess) => setPlace((chosen) => chosen ?? guess),
      // It can still be chosen.
      () => undefined,
    )
    return () => stop.abort()
  }, [isKnown, isRequested])
  const [today] = useState(() => new Date())
  const { option, problem } = useEstimate(productId, variantId, place)
  if (!isChoosing && !place) return children
  if (isChoosing || !place) {
    const choose = (chosen: DeliveryLocation) => {
      saveDeliveryLocation(chosen)
      setPlace(chosen)
      setChoosing(false)
    }
    return (
      <LocationForm
        fallback={<p className="min-h-12">{t('Loading the states')}</p>}
        place={place}
        onChoose={choose}
      />
    )
  }
  return (
    <div className="min-h-12" aria-live="polite">
      {option && <DeliveryOptionText place={place} option={option} today={today} />}
      {problem && `${place.lga}, ${place.stateName}: ${problem} `}
      {!option &&
        !problem &&
        `${t('Asking for {lga}, {state}', { lga: place.lga, state: place.stateName })} `}
      <button
        type="button"
        className="font-semibold text-primary hover:underline"
        onClick={() => setChoosing(true)}
      >
        {t('Change area')}
      </button>
    </div>
  )
}

interface DeliveryOptionTextProps {
  place: DeliveryLocation
  option: DeliveryOption
  today: Date
}

/** Fee, days and payment on delivery for a place. */
export function DeliveryOptionText({
  place: { lga, stateName: state },
  option,
  today,
}: DeliveryOptionTextProps) {
  return (
    <>
      <b className="text-ink">
        {t('{amount} to {lga}, {state}', { amount: formatNaira(option.fee_kobo), lga, state })}
      </b>
      {', '}
      {t('{days} if you order today.', { days: deliveryWindow(today, option) })}{' '}
      {option.pay_on_delivery
        ? t('Pay on delivery in {state}: yes.', { state })
        : t('Pay on delivery in {state}: no, this is paid online.', { state })}{' '}
    </>
  )
}
