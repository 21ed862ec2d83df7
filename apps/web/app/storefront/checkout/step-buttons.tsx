import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { StickyBar } from '@shop/ui/sticky-bar'
import { totalLabel } from './bill.tsx'
import { deliveryFormId } from './delivery-form.tsx'
import type { CheckoutModel } from './use-checkout.ts'
import { NetworkButton } from '../../forms/network-button.tsx'

/** Leads on from a step, under the steps of wide screens; the review's button stands beside them. */
export function StepButton({ model }: { model: CheckoutModel }) {
  const isReviewing = model.step === 'review'
  return (
    <div className={isReviewing ? 'max-md:hidden lg:hidden' : 'max-md:hidden'}>
      {isReviewing ? <PlaceOrderButton model={model} /> : <NextButton model={model} />}
    </div>
  )
}

/** The same at the lower edge of phones, with the sum. */
export function StepBar({ model }: { model: CheckoutModel }) {
  const { step, quote, plan } = model
  if (step === 'review') {
    return (
      <StickyBar phonesOnly>
        <div className="flex-1">
          <PlaceOrderButton model={model} />
        </div>
      </StickyBar>
    )
  }
  return (
    <StickyBar phonesOnly>
      {quote && (
        <div className="flex-none">
          <p className="text-caption text-muted">{plan ? t('Deposit') : totalLabel(quote)}</p>
          <p className="tabular text-[1.1875rem] leading-6 font-extrabold">
            {formatNaira(plan ? plan.deposit_kobo : quote.total_kobo)}
          </p>
        </div>
      )}
      <div className="flex-1">
        <NextButton model={model} full />
      </div>
    </StickyBar>
  )
}

/** The only button that buys; it cannot be pressed twice. */
export function PlaceOrderButton({ model }: { model: CheckoutModel }) {
  const { quote, plan, isPlacing, isPricing, order } = model
  return (
    <NetworkButton variant="primary" full loading={isPlacing || isPricing} onClick={order}>
      {plan
        ? t('Request this plan')
        : quote
          ? t('Place order, {amount}', { amount: formatNaira(quote.total_kobo) })
          : t('Place order')}
    </NetworkButton>
  )
}

/** Takes a press also while the fee is asked for: it then leads on once the fee is there. */
function NextButton({ model, full = false }: { model: CheckoutModel; full?: boolean }) {
  const { step, isContinuing, method, goToStep } = model
  if (step === 'delivery') {
    return (
      <Button variant="primary" full={full} type="submit" form={deliveryFormId} loading={isContinuing}>
        {t('Continue to payment')}
      </Button>
    )
  }
  return (
    <Button variant="primary" full={full} disabled={method === null} onClick={() => goToStep('review')}>
      {t('Continue to review')}
    </Button>
  )
}
