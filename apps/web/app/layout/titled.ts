import type { MetaDescriptor } from 'react-router'

interface Matched {
  id: string
  loaderData?: unknown
}

/** Meta function of a route with a fixed title: `export const meta = titled('Cart')`. */
export function titled(title: string, description?: string) {
  return ({ matches }: { matches: readonly (Matched | undefined)[] }) => pageMeta(matches, title, description)
}

/** Title, with the shop's name behind it, and description of a page whose words come from its data. */
export function pageMeta(
  matches: readonly (Matched | undefined)[],
  title: string,
  description?: string,
): MetaDescriptor[] {
  const name = shopName(matches.find((match) => match?.id === 'root')?.loaderData)
  const meta: MetaDescriptor[] = [{ title: name ? `${title} · ${name}` : title }]
  if (description) meta.push({ name: 'description', content: description })
  return meta
}

function shopName(root: unknown): string {
  const facts = root && typeof root === 'object' && 'facts' in root ? root.facts : undefined
  return facts && typeof facts === 'object' && 'name' in facts ? String(facts.name) : ''
}
