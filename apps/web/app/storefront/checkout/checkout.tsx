import type { Profile } from '@shop/contract/auth'
import type { SavedDraft } from '@shop/contract/checkout'
import { t } from '@shop/contract/t'
import { EmptyState } from '@shop/ui/empty-state'
import { ButtonLink } from '@shop/ui/button'
import { Steps } from '@shop/ui/steps'
import { ErrorPage } from '../../errors/error-page.tsx'
import { LoadingPage } from '../../shell/storefront/loading-page.tsx'
import { steps } from './checkout-draft.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { CollapsedSummary, SideSummary } from './checkout-summary.tsx'
import { CouponField } from './coupon-field.tsx'
import { ResumeOrder } from './lost-answer.tsx'
import { PlaceOrderButton, StepBar } from './step-buttons.tsx'
import { TermsLine } from './terms-line.tsx'
import { useCheckout } from './use-checkout.ts'

const stepLabels = [t('Delivery'), t('Payment'), t('Review')]

/** The checkout of a signed-in account: steps at the left, what it costs at the right. */
export function Checkout({ profile, stored }: { profile: Profile; stored: SavedDraft | undefined }) {
  const model = useCheckout(profile, stored)
  const { draft, step, quote, quoteError, isEmpty } = model
  if (isEmpty && draft.input) return <ResumeOrder model={model} input={draft.input} />
  if (isEmpty) return <EmptyCart />
  // Once the form is there it stays, whatever becomes of the price: somebody may be typing in it.
  if (!model.isOpen) {
    if (!quoteError) return <LoadingPage variant="checkout" />
    return <ErrorPage level={2} error={quoteError} onRetry={() => void model.refetchQuote()} />
  }
  const isReviewing = step === 'review'
  const { lga } = draft.address
  return (
    <>
      <div className="-mt-1 mb-3.5 md:absolute md:top-8 md:right-0 md:m-0">
        <Steps labels={stepLabels} current={steps.indexOf(step)} />
      </div>
      <div className="grid items-start gap-3 md:gap-5 lg:grid-cols-[minmax(0,1fr)_23.25rem] lg:gap-x-8">
        {quote && <CollapsedSummary quote={quote} lga={lga} />}
        <div className="grid min-w-0 gap-3 md:gap-5 lg:row-start-1">
          <CheckoutSteps model={model} />
        </div>
        {quote && (
          <SideSummary
            quote={quote}
            lga={lga}
            coupons={<CouponField model={model} />}
            review={
              isReviewing && (
                <>
                  <PlaceOrderButton model={model} />
                  <div className="mt-3">
                    <TermsLine />
                  </div>
                </>
              )
            }
          />
        )}
      </div>
      <StepBar model={model} />
    </>
  )
}

function EmptyCart() {
  return (
    <EmptyState
      illustration="cart"
      title={t('Your cart is empty')}
      line={t('Items you add will appear here. To see past orders, go to Orders.')}
      action={
        <>
          <ButtonLink href="/products" variant="primary">
            {t('Shop all products')}
          </ButtonLink>
          <ButtonLink href="/orders">{t('Orders')}</ButtonLink>
        </>
      }
    />
  )
}
