import type { LoadingVariant } from '../loading-blocks.tsx'

const variants: readonly [RegExp, LoadingVariant][] = [
  [/^\/(?:products|(?:products\/category|brands|collections)\/[^/]+)$/, 'products'],
  [/^\/products\/[^/]+$/, 'product'],
  [/^\/checkout$/, 'checkout'],
  [/^\/shipping$/, 'shipping'],
  [/^\/(?:account|orders)(?:\/|$)/, 'profile'],
]

/** How the page at `path` looks while it is on its way; undefined where the page before it stays in sight. */
export function loadingVariant(path: string): LoadingVariant | undefined {
  return variants.find(([pages]) => pages.test(path))?.[1]
}
