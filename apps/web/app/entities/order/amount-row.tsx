import { formatNaira } from '@shop/ui/format/format-naira'

interface AmountRowProps {
  label: string
  /** In kobo, or text instead of an amount. */
  amount: number | string
}

/** One row of a bill. Goes inside a <dl>. */
export function AmountRow({ label, amount }: AmountRowProps) {
  const isNumber = typeof amount === 'number'
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt>{label}</dt>
      <dd className={isNumber ? 'tabular font-bold whitespace-nowrap' : 'text-right text-small text-muted'}>
        {isNumber ? formatNaira(amount) : amount}
      </dd>
    </div>
  )
}

/** The last row of a bill, set apart from the others. */
export function TotalRow({ label, amountKobo }: { label: string; amountKobo: number }) {
  return (
    <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3.5">
      <dt className="text-h3">{label}</dt>
      <dd className="tabular text-[1.375rem] leading-7 font-extrabold whitespace-nowrap">
        {formatNaira(amountKobo)}
      </dd>
    </div>
  )
}
