import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import type { UseQueryResult } from '@tanstack/react-query'

interface LoadErrorBannerProps {
  read: UseQueryResult
  /** What is missing, where it is not plain. */
  text?: string
}

/** In a form or beside other things: what they need could not be read, and trying again. */
export function LoadErrorBanner({ read, text = t('We couldn’t load this') }: LoadErrorBannerProps) {
  const { data, error, refetch, isFetching } = read
  if (data !== undefined || !error) return null
  return (
    <Banner
      tone="error"
      action={
        <Button size="dense" loading={isFetching} onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      }
    >
      {text}
    </Banner>
  )
}
