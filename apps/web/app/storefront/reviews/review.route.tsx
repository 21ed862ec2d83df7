import { t } from '@shop/contract/t'
import { useParams } from 'react-router'
import { titled } from '../../runtime/titled.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { WriteReview } from './write-review.tsx'

export const meta = titled(t('Write a review'))

export default function ReviewPage() {
  const { productId = '' } = useParams()
  return (
    <AccountFrame title={t('Write a review')}>
      {() => <WriteReview key={productId} productId={productId} />}
    </AccountFrame>
  )
}
