import { t } from '@shop/contract/t'
import { useParams } from 'react-router'
import { pageTitle } from '../../runtime/titled.ts'
import { AccountLayout } from '../account/account-frame.tsx'
import { WriteReview } from './write-review.tsx'

export const meta = pageTitle(t('Write a review'))

export default function ReviewPage() {
  const { productId = '' } = useParams()
  return (
    <AccountLayout title={t('Write a review')}>
      {() => <WriteReview key={productId} productId={productId} />}
    </AccountLayout>
  )
}
