import { t } from '@shop/contract/t'
import { IconButton } from '@shop/ui/icon-button'
import { Heart } from 'lucide-react'
import { useEffect } from 'react'
import { dropProduct, followSaved, keepProduct, useIsSaved } from './saved-products.ts'
import { useSession } from '../../api/session.ts'

interface SaveHeartProps {
  product: { id: string; name: string }
  className?: string
}

/** Saves a product to the wish list; filled once it is there. Public pages show it empty until they know. */
export function SaveHeart({ product: { id, name }, className }: SaveHeartProps) {
  const { isAuthenticated } = useSession()
  const isSaved = useIsSaved(id)
  useEffect(() => {
    if (isAuthenticated) void followSaved()
  }, [isAuthenticated])
  return (
    <IconButton
      look="round"
      label={t('Save {name}', { name })}
      aria-pressed={isSaved}
      className={className}
      onClick={() => void (isSaved ? dropProduct(id) : keepProduct(id))}
    >
      <Heart aria-hidden />
    </IconButton>
  )
}
