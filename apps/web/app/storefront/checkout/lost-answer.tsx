import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Spinner } from '@shop/ui/spinner'
import { useEffect, useEffectEvent } from 'react'
import type { CheckoutInput } from './order-wish.ts'
import type { CheckoutModel } from './use-checkout.ts'

/**
 * The cart is empty and an order was asked for whose answer never came: it was probably placed. Asking once more
 * with the same key yields that order, and nothing else can come of it, since there is nothing to buy.
 */
export function ResumeOrder({ model, input }: { model: CheckoutModel; input: CheckoutInput }) {
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
