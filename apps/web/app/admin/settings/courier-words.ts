import { manualCourier } from '@shop/contract/admin/couriers'

/** 'Terminal Africa, any that staff book themselves' of the names that couriers have in the code. */
export function formatCouriers(names: readonly string[]): string {
  const connected = names.filter((name) => name !== manualCourier).map(toTitleCase)
  if (names.includes(manualCourier)) connected.push('any that staff book themselves')
  const [first = 'none', ...others] = connected
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ')
}

const toTitleCase = (name: string) =>
  name.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
