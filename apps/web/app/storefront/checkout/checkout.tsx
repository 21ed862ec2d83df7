import type { Profile } from '@shop/contract/auth'
import type { SavedDraft } from '@shop/contract/checkout'
import { t } from '@shop/contract/t'
import { EmptyState } from '@shop/ui/empty-state'
import { ButtonLink, Button, Spinner } from '@shop/ui/button'
import { Steps } from '@shop/ui/steps'
import { ErrorPage } from '../../errors/error-page.tsx'
import { LoadingPage } from '../../shell/storefront/loading-page.tsx'
import { steps } from './checkout-draft.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { CollapsedSummary, SideSummary } from './checkout-summary.tsx'
import { CouponField } from './coupon-field.tsx'
import { PlaceOrderButton, StepBar } from './step-panel.tsx'
import { TermsLine } from './review.tsx'
import { useCheckout, type CheckoutModel } from './use-checkout.ts'
import { Banner } from '@shop/ui/banner'
import { useEffect, useEffectEvent } from 'react'
import type { CheckoutInput } from './checkout-input.ts'

const stepLabels = [t('Delivery'), t('Payment'), t('Review')]

/** Checkout page for a signed-in account: steps on the left, order summary on the right. */
export function Checkout({ profile, stored }: { profile: Profile; stored: SavedDraft | undefined }) {
  const model = useCheckout(profile, stored)
  const { draft, step, quote, quoteError, isEmpty } = model
  if (isEmpty && draft.input) return <ResumeOrder model={model} input={draft.input} />
  if (isEmpty) return <EmptyCart />
  // Once shown, the form stays even if pricing fails: the shopper may be typing in it.
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
      description={t('Items you add will appear here. To see past orders, go to Orders.')}
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

/**
 * Resends an order whose response was lost, once the cart is empty: the order was probably placed. The same key
 * returns that order, and an empty cart cannot produce a new one.
 */
function ResumeOrder({ model, input }: { model: CheckoutModel; input: CheckoutInput }) {
  const resume = useEffectEvent(() => void model.resume(input))
  useEffect(() => resume(), [])
  if (model.problem) {
    return (
      <Banner
        tone="error"
        action={
          <Button size="dense" onClick={() => void model.resume(input)}>
            {t('Try again')}
          </Button>
        }
      >
        {t('We couldn’t check your order yet. It isn’t lost, and you won’t be charged twice.')}
      </Banner>
    )
  }
  return (
    <output className="flex items-center gap-3 py-8 text-muted">
      <Spinner />
      {t('Checking your order')}
    </output>
  )
}
