import { t } from '@shop/contract/t'
import { Button, ButtonLink } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { StickyBar } from '@shop/ui/sticky-bar'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { AmountRow, TotalRow } from '../../entities/order/amount-row.tsx'
import { useStoreDetails } from '../../runtime/root-data.tsx'

interface CartSummaryProps {
  count: number
  totalKobo: number
  /** Whether a line that cannot be ordered blocks the checkout. */
  hasBlockedLines: boolean
  /** Another way to order, below the panel. */
  children?: ReactNode
}

/** Totals and the checkout button: a panel beside the lines; on phones, rows and a sticky bar. */
export function CartSummary({ count, totalKobo, hasBlockedLines, children }: CartSummaryProps) {
  const items = count === 1 ? t('1 item') : t('{count} items', { count })
  return (
    <div className="md:sticky md:top-24">
      <Panel title={t('Summary')} className="hidden md:block">
        <dl>
          <AmountRow label={items} amount={totalKobo} />
          <AmountRow label={t('Delivery')} amount={t('Calculated at checkout')} />
          <TotalRow label={t('Total')} amountKobo={totalKobo} />
        </dl>
        <p className="mt-1.5 text-caption text-muted">{t('Before delivery.')}</p>
        <div className="mt-5 grid gap-2">
          <CheckoutButton hasBlockedLines={hasBlockedLines} />
          <ButtonLink href="/products" variant="quiet">
            {t('Continue shopping')}
          </ButtonLink>
        </div>
        <BlockedNote hasBlockedLines={hasBlockedLines} />
      </Panel>
      <dl className="mt-3 px-1 md:hidden">
        <AmountRow label={items} amount={totalKobo} />
        <AmountRow label={t('Delivery')} amount={t('Calculated at checkout')} />
      </dl>
      {children}
      <ReturnsNote />
      <StickyBar phonesOnly>
        <div className="flex-none">
          <p className="text-caption text-muted">{t('Total')}</p>
          <p className="tabular text-[1.1875rem] leading-6 font-extrabold">{formatNaira(totalKobo)}</p>
        </div>
        <div className="flex-1">
          <CheckoutButton hasBlockedLines={hasBlockedLines} />
        </div>
      </StickyBar>
      <div className="px-1 md:hidden">
        <BlockedNote hasBlockedLines={hasBlockedLines} />
      </div>
    </div>
  )
}

function focusFirstBlocked(): void {
  const line = document.querySelector('[data-blocked]')
  line?.scrollIntoView({ block: 'center' })
  line?.querySelector('button')?.focus({ preventScroll: true })
}

function CheckoutButton({ hasBlockedLines }: { hasBlockedLines: boolean }) {
  if (!hasBlockedLines) {
    return (
      <ButtonLink href="/checkout" variant="primary" full>
        {t('Checkout')}
      </ButtonLink>
    )
  }
  return (
    <Button full onClick={focusFirstBlocked}>
      {t('Check highlighted items')}
    </Button>
  )
}

function BlockedNote({ hasBlockedLines }: { hasBlockedLines: boolean }) {
  if (!hasBlockedLines) return null
  return (
    <p className="mt-3 text-small font-semibold text-sale">
      {t('The highlighted items can’t be ordered as they are. Change or remove them to continue.')}
    </p>
  )
}

function ReturnsNote() {
  const { returns_days: days } = useStoreDetails()
  if (days === 0) return null
  return (
    <p className="mt-3 flex gap-2.5 px-1 text-small text-muted md:mt-4">
      <RotateCcw aria-hidden className="size-4.5!" />
      {days === 1 ? t('1-day returns') : t('{days}-day returns', { days })}
    </p>
  )
}
