import { t } from '@shop/contract/t'
import { IconButton } from '@shop/ui/icon-button'
import { joinClasses } from '@shop/ui/join-classes'
import { useEffect } from 'react'
import { removeWishlistItem, syncWishlist, addWishlistItem, useIsInWishlist } from './wishlist.ts'
import { useSession } from '../../api/session.ts'

interface WishlistButtonProps {
  product: { id: string; name: string }
  className?: string
}

/** Adds a product to the wish list; filled once saved. Public pages show it empty until the ids are loaded. */
export function WishlistButton({ product: { id, name }, className }: WishlistButtonProps) {
  const { isAuthenticated } = useSession()
  const isSaved = useIsInWishlist(id)
  useEffect(() => {
    if (isAuthenticated) void syncWishlist()
  }, [isAuthenticated])
  return (
    <IconButton
      variant="round"
      label={t('Save {name}', { name })}
      aria-pressed={isSaved}
      className={joinClasses('heart', className)}
      onClick={() => void (isSaved ? removeWishlistItem(id) : addWishlistItem(id))}
    />
  )
}
