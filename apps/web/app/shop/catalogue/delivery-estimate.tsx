import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { lazy, Suspense, useState } from 'react'
import { keepPlace, readPlace, type DeliveryPlace } from '../../client/delivery-place.ts'
import { deliveryWindow } from '../../layout/delivery-window.ts'
import { useEstimate } from './use-estimate.ts'

// It reads the states with the query library; who has chosen before needs neither.
const PlaceForm = lazy(() => import('./place-form.tsx'))

interface DeliveryEstimateProps {
  productId: string
  variantId: string | undefined
}

/** What delivery costs and when it comes, for the place that was chosen before or is chosen here. */
export default function DeliveryEstimate({ productId, variantId }: DeliveryEstimateProps) {
  const [place, setPlace] = useState(readPlace)
  const [choosing, setChoosing] = useState(place === null)
  const [today] = useState(() => new Date())
  const { offer, problem } = useEstimate(productId, variantId, place)
  if (choosing || !place) {
    const choose = (chosen: DeliveryPlace) => {
      keepPlace(chosen)
      setPlace(chosen)
      setChoosing(false)
    }
    return (
      <Suspense fallback={<p className="min-h-12">{t('Loading the states')}</p>}>
        <PlaceForm place={place} onChoose={choose} />
      </Suspense>
    )
  }
  return (
    <div className="min-h-12" aria-live="polite">
      {offer && (
        <>
          <b className="text-ink">
            {t('{amount} to {lga}, {state}', {
              amount: formatNaira(offer.fee_kobo),
              lga: place.lga,
              state: place.stateName,
            })}
          </b>
          {', '}
          {t('{days} if you order today.', { days: deliveryWindow(today, offer) })}{' '}
          {offer.pay_on_delivery && `${t('Pay on delivery is offered there.')} `}
        </>
      )}
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
