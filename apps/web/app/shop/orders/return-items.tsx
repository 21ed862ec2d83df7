import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { Dialog } from '@shop/ui/dialog'
import { QuantityStepper } from '@shop/ui/quantity-stepper'
import { SelectField } from '@shop/ui/select-field'
import { TextArea } from '@shop/ui/text-area'
import { useState } from 'react'
import { variantWords } from '../../layout/variant-words.ts'
import { returnReasons } from './return-message.ts'
import { useReturn } from './use-return.ts'
import { NetworkButton } from '../../layout/network-button.tsx'

/** "Return items", where the shop takes them back: which, how many and why. */
export function ReturnItems({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Return items')}</Button>
      {open && <ReturnDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReturnDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { wish, change, problem, pending, sent, send } = useReturn(order)
  const reasons = returnReasons.map((text) => ({ value: text, text }))
  if (sent)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('Return items')}
        action={<Button onClick={onClose}>{t('Close')}</Button>}
      >
        <Banner tone="success">{sent}</Banner>
        <p className="mt-3">
          {t('We write to you how it comes back to us. Please keep it as it is until then.')}
        </p>
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Return items')}
      subtitle={t('From order {number}', { number: order.number })}
      width="wide"
      action={
        <NetworkButton variant="primary" full loading={pending} onClick={() => void send()}>
          {t('Ask for the return')}
        </NetworkButton>
      }
    >
      <div className="grid gap-4">
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-dense font-semibold">{t('What do you send back?')}</legend>
          {order.lines.map((line) => {
            const { variant_id, name, quantity } = line
            const count = wish.pieces[variant_id] ?? 0
            const take = (pieces: number) => change({ pieces: { ...wish.pieces, [variant_id]: pieces } })
            return (
              <div key={variant_id} className="flex flex-wrap items-center justify-between gap-2">
                <Checkbox
                  label={[name, variantWords(line)].filter(Boolean).join(', ')}
                  checked={count > 0}
                  onChange={(event) => take(event.currentTarget.checked ? quantity : 0)}
                />
                {count > 0 && quantity > 1 && (
                  <QuantityStepper
                    itemName={name}
                    size="dense"
                    value={count}
                    max={quantity}
                    onChange={take}
                  />
                )}
              </div>
            )
          })}
        </fieldset>
        <SelectField
          label={t('Why?')}
          options={reasons}
          value={wish.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        <TextArea
          label={t('Tell us more')}
          optional
          maxLength={2_000}
          value={wish.words}
          onChange={(event) => change({ words: event.currentTarget.value })}
        />
        {problem && <Banner tone="error">{problem}</Banner>}
      </div>
    </Dialog>
  )
}
