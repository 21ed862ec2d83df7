import { variantLabel } from '../product/variant-words.ts'

interface Named {
  name: string
  colour: string
  size: string
}

/** '2 x Ijebu Garri, 5kg': pieces of an order's line, told apart by what was chosen. */
export function orderLineLabel(quantity: number, line: Named | undefined): string {
  if (!line) return `${quantity} x`
  return `${quantity} x ${[line.name, variantLabel(line)].filter(Boolean).join(', ')}`
}
