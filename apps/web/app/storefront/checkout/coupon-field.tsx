import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { TextField } from '@shop/ui/text-field'
import { Tag, X } from 'lucide-react'
import { useState } from 'react'
import { maxCoupons } from './checkout-draft.ts'
import type { CheckoutModel } from './use-checkout.ts'

/** Added coupon codes, which can be removed, and a field to add another. */
export function CouponField({ model }: { model: CheckoutModel }) {
  const { draft, change, quote } = model
  const { coupons } = draft
  const [text, setText] = useState('')
  const code = text.trim().toUpperCase()
  const add = () => {
    if (code && !coupons.includes(code)) change({ coupons: [...coupons, code] })
    setText('')
  }
  return (
    <>
      <details open={coupons.length > 0} className="group">
        <summary className="flex min-h-11 items-center gap-2 text-dense font-semibold text-primary">
          <Tag aria-hidden className="size-4.5" />
          {coupons.length === 0 ? t('Have a coupon?') : t('Your coupons')}
        </summary>
        <AddedCoupons model={model} />
        {coupons.length < maxCoupons && (
          <form
            className="flex items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              add()
            }}
          >
            <TextField
              className="min-w-0 flex-1"
              size="dense"
              label={t('Coupon code')}
              autoCapitalize="characters"
              autoComplete="off"
              maxLength={40}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit" size="dense" disabled={code === ''}>
              {t('Use')}
            </Button>
          </form>
        )}
      </details>
      {quote && quote.hints.length > 0 && (
        <ul aria-live="polite" className="mt-2 grid gap-1 text-small text-info">
          {quote.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Added coupon codes, each with its discount if it applies. */
function AddedCoupons({ model: { draft, change, quote } }: { model: CheckoutModel }) {
  const { coupons } = draft
  if (coupons.length === 0) return null
  return (
    <ul className="mb-2 flex flex-wrap gap-2">
      {coupons.map((each) => {
        const saved = quote?.discounts.find(({ code }) => code === each)?.amount_kobo
        return (
          <li
            key={each}
            className={`tabular flex items-center rounded-full pl-3 text-small font-semibold ${saved === undefined ? 'bg-sunken text-muted' : 'bg-ok-soft text-ok'}`}
          >
            {saved ? `${each} −${formatNaira(saved)}` : each}
            <button
              type="button"
              aria-label={t('Remove {code}', { code: each })}
              className="flex size-11 items-center justify-center"
              onClick={() => change({ coupons: coupons.filter((other) => other !== each) })}
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
