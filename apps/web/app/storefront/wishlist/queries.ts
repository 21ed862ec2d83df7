import { useQuery } from '@tanstack/react-query'
import { getWishlist } from '../../api/generated/wishlist.ts'
import { useWishlistIds } from '../../entities/product/wishlist.ts'
import { setWishlistIds } from '../../entities/product/wishlist-changes.ts'
import { useSession } from '../../api/session.ts'

/** Wish list, refetched on each visit. A removed product is hidden at once; undo restores it in the same position. */
export function useWishlist() {
  const { isKnown, isAuthenticated } = useSession()
  const ids = useWishlistIds()
  const { data, error, refetch } = useQuery({
    queryKey: getWishlist.key(),
    queryFn: async ({ signal }) => {
      const wishlist = await getWishlist({}, { signal })
      setWishlistIds({ product_ids: wishlist.items.map((item) => item.id) })
      return wishlist
    },
    enabled: isAuthenticated,
    staleTime: 0,
  })
  return {
    isSignedOut: isKnown && !isAuthenticated,
    items: data?.items.filter((item) => ids?.has(item.id) ?? true),
    notificationsEnabled: data?.notifications_enabled ?? false,
    error,
    retry: () => void refetch(),
  }
}
