import type { OrderEdit } from '@shop/contract/admin/orders'
import { formatNaira } from '@shop/ui/format/format-naira'

type Line = OrderEdit['before']['lines'][number]

const pieces = (lines: readonly Line[], id: string) =>
  lines.reduce((sum, line) => (line.variant_id === id ? sum + line.quantity : sum), 0)

/** What was changed of an order, in few words: "+1 Agbada, −2 Fan, ₦4,500 to ₦5,500". */
export function orderEditSummary({ before, after }: Pick<OrderEdit, 'before' | 'after'>): string {
  const named = new Map([...before.lines, ...after.lines].map((line) => [line.variant_id, line.name]))
  const moves = [...named].flatMap(([id, name]) => {
    const more = pieces(after.lines, id) - pieces(before.lines, id)
    return more === 0 ? [] : [`${more > 0 ? '+' : '−'}${Math.abs(more)} ${name}`]
  })
  return [...moves, `${formatNaira(before.total_kobo)} to ${formatNaira(after.total_kobo)}`].join(', ')
}
