import type { DeliveryOption } from '@shop/contract/delivery'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { openedPart } from '@shop/ui/opened-part'
import { useEffect, useState, type ReactNode } from 'react'
import { keepPlace, readPlace, type DeliveryPlace } from '../../entities/customer/delivery-place.ts'
import { guessLocation } from '../../entities/customer/guess-location.ts'
import { deliveryWindow } from '../../format/delivery-window.ts'
import { useEstimate } from './use-estimate.ts'

// It reads the states with the query library; who has chosen before needs neither.
const PlaceForm = openedPart(() => import('./place-form.tsx'))

interface DeliveryEstimateProps {
  productId: string
  variantId: string | undefined
  /** Whether the visitor asked for it: without a known location the form opens. */
  isAsked: boolean
  /** Shown while no location is known. */
  children: ReactNode
}

/**
 * The delivery fee, days and payment on delivery for the location that was chosen before or is chosen
 * here, else for the customer's address.
 */
export default function DeliveryEstimate({ productId, variantId, isAsked, children }: DeliveryEstimateProps) {
  const [place, setPlace] = useState(readPlace)
  const [isChanging, setChoosing] = useState(false)
  const choosing = isChanging || (isAsked && !place)
  const isKnown = place !== null
  useEffect(() => {
    if (isKnown || isAsked) return undefined
    const stop = new AbortController()
    guessLocation(stop.signal).then(
      (guess) => setPlace((chosen) => chosen ?? guess),
      // It can still be chosen.
      () => undefined,
    )
    return () => stop.abort()
  }, [isKnown, isAsked])
  const [today] = useState(() => new Date())
  const { offer, problem } = useEstimate(productId, variantId, place)
  if (!choosing && !place) return children
  if (choosing || !place) {
    const choose = (chosen: DeliveryPlace) => {
      keepPlace(chosen)
      setPlace(chosen)
      setChoosing(false)
    }
    return (
      <PlaceForm
        fallback={<p className="min-h-12">{t('Loading the states')}</p>}
        place={place}
        onChoose={choose}
      />
    )
  }
  return (
    <div className="min-h-12" aria-live="polite">
      {offer && <OfferLine place={place} offer={offer} today={today} />}
      {problem && `${place.lga}, ${place.stateName}: ${problem} `}
      {!offer && !problem && `${t('Asking for {lga}, {state}', { lga: place.lga, state: place.stateName })} `}
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

interface OfferLineProps {
  place: DeliveryPlace
  offer: DeliveryOption
  today: Date
}

/** Fee, days and payment on delivery for a place. */
export function OfferLine({ place: { lga, stateName: state }, offer, today }: OfferLineProps) {
  return (
    <>
      <b className="text-ink">
        {t('{amount} to {lga}, {state}', { amount: formatNaira(offer.fee_kobo), lga, state })}
      </b>
      {', '}
      {t('{days} if you order today.', { days: deliveryWindow(today, offer) })}{' '}
      {offer.pay_on_delivery
        ? t('Pay on delivery in {state}: yes.', { state })
        : t('Pay on delivery in {state}: no, this is paid online.', { state })}{' '}
    </>
  )
}
