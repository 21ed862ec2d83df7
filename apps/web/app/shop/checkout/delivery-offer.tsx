import type { Quote } from '@shop/contract/checkout'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { RadioRow } from '@shop/ui/radio-row'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { messageOf } from '../../client/request-error.ts'
import { deliveryWindow } from '../../layout/delivery-window.ts'
import { useNow } from '../../layout/use-now.ts'
import { isPlaceRefused } from './open-step.ts'

interface DeliveryOfferProps {
  quote: Quote | undefined
  /** A state and an area are chosen. */
  hasPlace: boolean
  loading: boolean
  error: unknown
  onRetry: () => void
}

/** How it comes, when and for how much, as soon as the place is known. */
export function DeliveryOffer(props: DeliveryOfferProps) {
  return (
    <Panel title={t('How should it come?')}>
      <Offer {...props} />
    </Panel>
  )
}

function Offer({ quote, hasPlace, loading, error, onRetry }: DeliveryOfferProps) {
  const now = useNow()
  if (!hasPlace)
    return <p className="text-dense text-muted">{t('Choose state and area to see fee and days.')}</p>
  if (error && !loading) {
    if (isPlaceRefused(error)) return <Banner tone="error">{messageOf(error)}</Banner>
    return (
      <Banner
        tone="error"
        action={
          <Button size="dense" onClick={onRetry}>
            {t('Try again')}
          </Button>
        }
      >
        {t('We could not ask for the delivery fee.')}
      </Banner>
    )
  }
  const delivery = quote?.delivery
  if (loading || !delivery) {
    return (
      <SkeletonGroup label={t('Asking for the delivery fee')}>
        <Skeleton className="h-20" />
      </SkeletonGroup>
    )
  }
  return (
    <RadioRow
      name="delivery"
      checked
      readOnly
      title={t('To your door')}
      end={formatNaira(delivery.fee_kobo)}
      description={t('{days}. The rider calls first.', {
        days: deliveryWindow(now, delivery),
      })}
    />
  )
}
