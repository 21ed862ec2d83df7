import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'

interface OrderMessageLine {
  name: string
  /** Colour and size in one line; '' if there is nothing to choose. */
  options: string
  quantity: number
  /** Unit price in kobo. */
  priceKobo: number
  /** Whether it is the lowest of several prices, because nothing is chosen yet. */
  isFrom?: boolean
}

/** Apps shorten or reject longer messages; the link shows the rest. */
const linesMax = 20
const nameMaxLength = 80

/** An order as a chat message to the shop: its lines with prices, the total, and a link back. */
export function orderMessage(shop: string, lines: readonly OrderMessageLine[], link: string): string {
  const left = lines.length - linesMax
  const totalKobo = lines.reduce((sum, { priceKobo, quantity }) => sum + priceKobo * quantity, 0)
  const hasTotal = lines.every(({ isFrom }) => !isFrom) && lines.some(({ quantity }) => quantity > 1)
  return [
    t('Hello {shop}, I’d like to order:', { shop }),
    ...lines.slice(0, linesMax).map(lineText),
    ...(left > 0 ? [t('… and {count} more', { count: left })] : []),
    ...(hasTotal || lines.length > 1
      ? [t('Total before delivery: {amount}', { amount: formatNaira(totalKobo) })]
      : []),
    link,
  ].join('\n')
}

function lineText({ name, options, quantity, priceKobo, isFrom }: OrderMessageLine): string {
  const short = name.length > nameMaxLength ? `${name.slice(0, nameMaxLength).trimEnd()}…` : name
  const item = options ? `${short} (${options})` : short
  const amount = formatNaira(priceKobo)
  if (isFrom) return t('{quantity} × {item}, from {amount}', { quantity, item, amount })
  return quantity > 1
    ? t('{quantity} × {item}, {amount} each', { quantity, item, amount })
    : t('{quantity} × {item}, {amount}', { quantity, item, amount })
}
