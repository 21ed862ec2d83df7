import { t } from '@shop/contract/t'
import { formatNaira } from './format/format-naira.ts'
import { joinClasses } from './join-classes.ts'

type PriceProps = {
  /** Current price in kobo. */
  priceKobo: number
  /** Regular price in kobo; struck through if it is higher. */
  regularPriceKobo?: number | null
  /** The lowest of several prices: "From". */
  from?: boolean
  size?: 'card' | 'page' | 'line'
  className?: string
}

const sizes = { line: 'price-line', card: 'price-card', page: 'price-page' }

/** A price that never wraps within a number. */
export function Price({ priceKobo, regularPriceKobo, from = false, size = 'card', className }: PriceProps) {
  const reduced = typeof regularPriceKobo === 'number' && regularPriceKobo > priceKobo
  const amount = (
    <>
      {from && <span className="from">{`${t('from')} `}</span>}
      {formatNaira(priceKobo)}
    </>
  )
  const classes = joinClasses('price', sizes[size], className)
  if (!reduced) return <span className={joinClasses(classes, 'now')}>{amount}</span>
  return (
    <span className={classes}>
      <span className="now">
        <span className="sr-only">{`${t('Now')} `}</span>
        {amount}
      </span>
      <s className="was">
        <span className="sr-only">{`${t('Was')} `}</span>
        {formatNaira(regularPriceKobo)}
      </s>
    </span>
  )
}
