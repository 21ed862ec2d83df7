import { useCartLines } from '../../api/local-cart.ts'

/** Tells how many pieces of a variant of this product are in the cart on this screen. */
export function useVariantQuantities(productId: string): (variantId: string) => number {
  const lines = useCartLines()
  return (variantId) =>
    lines.reduce(
      (pieces, line) =>
        line.product.id === productId && line.variant_id === variantId ? pieces + line.quantity : pieces,
      0,
    )
}
