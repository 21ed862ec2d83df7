import type { DeliveryOption } from '@shop/contract/delivery'
import { t } from '@shop/contract/t'
import { lazyComponent } from '@shop/ui/opened-part'
import { useEffect, useState, type ReactNode } from 'react'
import {
  saveDeliveryLocation,
  loadDeliveryLocation,
  type DeliveryLocation,
} from '../../entities/customer/delivery-location.ts'
import { deliveryWindow, formatDeliveryFee } from '../../format/delivery.ts'
import { estimateDelivery, listSavedAddresses, listStates } from '../../api/generated/delivery.ts'
import { getErrorMessage } from '../../api/request-error.ts'

// Loads the states with the query library; a visitor with a known location needs neither.
const LocationForm = lazyComponent(() => import('./location-form.tsx'))

interface DeliveryEstimateProps {
  productId: string
  variantId: string | undefined
  /** Whether the visitor asked for it; the form then opens if no location is known. */
  isRequested: boolean
  /** Shown while no location is known. */
  children: ReactNode
}

/**
 * Delivery fee, days and pay on delivery for the chosen location, otherwise for the customer's address.
 */
export default function DeliveryEstimate({
  productId,
  variantId,
  isRequested,
  children,
}: DeliveryEstimateProps) {
  const [place, setPlace] = useState(loadDeliveryLocation)
  const [isChanging, setIsChanging] = useState(false)
  const isChoosing = isChanging || (isRequested && !place)
  const isKnown = place !== null
  useEffect(() => {
    if (isKnown || isRequested) return undefined
    const controller = new AbortController()
    guessLocation(controller.signal).then(
      (guess) => setPlace((chosen) => chosen ?? guess),
      // Without a guess the customer can still choose a location.
      () => undefined,
    )
    return () => controller.abort()
  }, [isKnown, isRequested])
  const [today] = useState(() => new Date())
  const { option, problem } = useEstimate(productId, variantId, place)
  if (!isChoosing && !place) return children
  if (isChoosing || !place) {
    const choose = (chosen: DeliveryLocation) => {
      saveDeliveryLocation(chosen)
      setPlace(chosen)
      setIsChanging(false)
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
        onClick={() => setIsChanging(true)}
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

/** Fee, days and pay on delivery of a location. */
export function DeliveryOptionText({
  place: { lga, stateName: state },
  option,
  today,
}: DeliveryOptionTextProps) {
  return (
    <>
      <b className="text-ink">
        {t('{amount} to {lga}, {state}', {
          amount: formatDeliveryFee(option.fee_kobo),
          lga,
          state,
        })}
      </b>
      {', '}
      {t('{days} if you order today.', { days: deliveryWindow(today, option) })}{' '}
      {option.pay_on_delivery
        ? t('Pay on delivery in {state}: yes.', { state })
        : t('Pay on delivery in {state}: no, this is paid online.', { state })}{' '}
    </>
  )
}

interface Estimate {
  /** The location of the estimate. */
  estimateKey: string
  option: DeliveryOption | null
  problem: string
}

/** Fee and days of one unit to a location; both empty while loading. */
export function useEstimate(
  productId: string,
  variantId: string | undefined,
  place: DeliveryLocation | null,
) {
  const [estimate, setEstimate] = useState<Estimate | null>(null)
  const state = place?.state
  const lga = place?.lga
  const estimateKey = [productId, variantId, state, lga].join(' ')
  useEffect(() => {
    if (state === undefined || lga === undefined) return undefined
    const controller = new AbortController()
    const query = { product_id: productId, variant_id: variantId, state, lga }
    estimateDelivery(query, { signal: controller.signal }).then(
      (option) => setEstimate({ estimateKey, option, problem: '' }),
      (error: unknown) => {
        if (!controller.signal.aborted)
          setEstimate({ estimateKey, option: null, problem: getErrorMessage(error) })
      },
    )
    return () => controller.abort()
  }, [estimateKey, productId, variantId, state, lga])
  return estimate?.estimateKey === estimateKey ? estimate : { estimateKey, option: null, problem: '' }
}

/** The customer's likely delivery location, from the address the checkout would offer; null without one. */
export async function guessLocation(signal: AbortSignal): Promise<DeliveryLocation | null> {
  const addresses = await listSavedAddresses({}, { signal })
  const address = addresses.items.find(({ state }) => state !== '')
  if (!address) return null
  const states = await listStates({}, { signal })
  const state = states.items.find(({ code }) => code === address.state)
  return state ? { state: state.code, stateName: state.name, lga: address.lga } : null
}
