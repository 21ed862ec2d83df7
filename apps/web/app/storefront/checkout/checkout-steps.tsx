import { t } from '@shop/contract/t'
import { Checkbox } from '@shop/ui/checkbox'
import { planSummary } from '../../entities/payment/agreement-labels.ts'
import { CouponField } from './coupon-field.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import { DeliveryOptions, DeliverySummary } from './delivery-options.tsx'
import {
  PaymentMethods,
  paymentMethodTexts,
  PlanPicker,
  PrepaidNote,
  StoreCreditSwitch,
} from './payment-methods.tsx'
import { ExtensionFields } from './extension-fields.tsx'
import { Review } from './review.tsx'
import { StepButton, CollapsedStep, OpenStep } from './step-panel.tsx'
import { isPaidByCredit } from './checkout-input.ts'
import type { CheckoutModel } from './use-checkout.ts'
import { TextArea } from '@shop/ui/text-area'

/** The three checkout steps: the current one open, finished ones collapsed. */
export function CheckoutSteps({ model }: { model: CheckoutModel }) {
  const { step } = model
  return (
    <>
      <DeliveryStep model={model} />
      {step !== 'delivery' && <PaymentStep model={model} />}
      {step === 'review' && <ReviewStep model={model} />}
      <StepButton model={model} />
    </>
  )
}

function DeliveryStep({ model }: { model: CheckoutModel }) {
  const { draft, step, goToStep, quote, problem, focusHeading } = model
  if (step !== 'delivery') {
    return (
      <CollapsedStep title={t('Delivery')} onChange={() => goToStep('delivery')}>
        <DeliverySummary
          address={draft.address}
          delivery={quote?.delivery ?? null}
          giftNote={draft.giftNote}
        />
      </CollapsedStep>
    )
  }
  return (
    <>
      <OpenStep
        title={t('Delivery')}
        description={t('Where should we deliver? You’ll see the fee before you pay.')}
        focus={focusHeading}
      >
        <DeliveryForm
          address={draft.address}
          isPickup={model.isPickup}
          blank={model.blankAddress}
          serverErrors={problem?.fields ?? model.rejectedLocation}
          onChange={model.editAddress}
          onDone={model.submitDelivery}
        />
        <GiftNote note={draft.giftNote} onChange={(giftNote) => model.change({ giftNote })} />
        <ExtensionFields model={model} />
      </OpenStep>
      <DeliveryOptions
        quote={quote}
        hasLocation={model.hasLocation}
        chosen={model.delivery}
        onChoose={model.chooseDelivery}
        loading={model.isLocationNew}
        error={model.quoteError}
        onRetry={() => void model.refetchQuote()}
      />
    </>
  )
}

function PaymentStep({ model }: { model: CheckoutModel }) {
  const { step, change, goToStep, quote, method, plan, problem, focusHeading } = model
  if (step !== 'payment') {
    const texts = method && paymentMethodTexts[method]
    if (quote && isPaidByCredit(quote))
      return (
        <CollapsedStep title={t('Payment')} onChange={() => goToStep('payment')}>
          {t('Your store credit covers this order.')}
        </CollapsedStep>
      )
    return (
      <CollapsedStep title={t('Payment')} onChange={() => goToStep('payment')}>
        {texts && (
          <span>
            {texts.title}.{' '}
            <span className="text-muted">
              {plan ? `${plan.terms.name}: ${planSummary(plan)}` : texts.short}
            </span>
          </span>
        )}
      </CollapsedStep>
    )
  }
  return (
    <OpenStep title={t('Payment')} description={t('How do you want to pay?')} focus={focusHeading}>
      <StoreCreditSwitch model={model} />
      <PaymentMethods
        options={quote?.payment_options ?? []}
        method={method}
        problem={problem?.step === 'payment' ? problem.text : undefined}
        onChoose={(chosen) => change({ method: chosen })}
        plan={
          plan && (
            <PlanPicker plans={quote?.plans ?? []} plan={plan} onChoose={(planId) => change({ planId })} />
          )
        }
      />
      {quote && <PrepaidNote quote={quote} method={method} />}
      <div className="mt-4 lg:hidden">
        <CouponField model={model} />
      </div>
    </OpenStep>
  )
}

function ReviewStep({ model }: { model: CheckoutModel }) {
  const { quote, draft, problem, changes, focusHeading } = model
  return (
    <OpenStep title={t('Review')} focus={focusHeading}>
      {quote && <Review quote={quote} lga={draft.address.lga} problem={problem} changes={changes} />}
      {quote && <PrepaidNote quote={quote} method={model.method} />}
    </OpenStep>
  )
}

/** Gift checkbox and note. `note` is null if the order is not a gift. */
function GiftNote({ note, onChange }: { note: string | null; onChange: (note: string | null) => void }) {
  return (
    <div className="mt-2">
      <Checkbox
        label={t('This is a gift')}
        checked={note !== null}
        onChange={(event) => onChange(event.target.checked ? '' : null)}
      />
      {note !== null && (
        <TextArea
          label={t('Gift note')}
          optional
          rows={3}
          maxLength={300}
          helper={t('We’ll put it in the parcel, without prices.')}
          value={note}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}
