import { t } from '@shop/contract/t'
import { IconButton } from '@shop/ui/icon-button'
import { joinClasses } from '@shop/ui/join-classes'
import { useEffect } from 'react'
import { useIsInWishlist } from './wishlist.ts'
import { useSession } from '../../api/session.ts'

interface WishlistButtonProps {
  product: { id: string; name: string }
  className?: string
}

/** For public pages: most visitors save nothing. */
const changes = () => import('./wishlist-changes.ts')

/** Adds a product to the wish list; filled once saved. Public pages show it empty until the ids are loaded. */
export function WishlistButton({ product: { id, name }, className }: WishlistButtonProps) {
  const { isAuthenticated } = useSession()
  const isSaved = useIsInWishlist(id)
  useEffect(() => {
    if (isAuthenticated) void changes().then(({ syncWishlist }) => syncWishlist())
  }, [isAuthenticated])
  return (
    <IconButton
      variant="round"
      label={t('Save {name}', { name })}
      aria-pressed={isSaved}
      className={joinClasses('heart', className)}
      onClick={() =>
        void changes().then(({ addWishlistItem, removeWishlistItem }) =>
          isSaved ? removeWishlistItem(id) : addWishlistItem(id),
        )
      }
    />
  )
}
