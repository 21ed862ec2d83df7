import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Panel } from '@shop/ui/panel'
import { t } from '@shop/contract/t'
import { getErrorCode, getErrorMessage } from '../api/request-error.ts'
import { Button } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { getFieldErrors, errorKind } from './error-messages.ts'
import { ErrorPage } from './error-page.tsx'
import { Banner } from '@shop/ui/banner'

interface AsyncSectionProps<Data> {
  result: UseQueryResult<Data>
  /** Loading text: 'Loading …'. */
  label: string
  /** Height of the skeleton. */
  height: string
  className?: string
  children: (data: Data) => ReactNode
}

/** Section that loads on its own: content, skeleton while loading, or a retry after an error. */
export function AsyncSection<Data>({ result, label, height, className, children }: AsyncSectionProps<Data>) {
  const { data, error, refetch, isFetching } = result
  if (data !== undefined) return children(data)
  if (error) return <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
  return (
    <SkeletonGroup label={label} className={className}>
      <Skeleton className={`${height} rounded-control`} />
    </SkeletonGroup>
  )
}

/** Load error with a retry, for a section that shows nothing while it is empty. */
export function SectionError({ title, result }: { title: string; result: UseQueryResult }) {
  const { data, error, refetch, isFetching } = result
  if (data !== undefined || !error) return null
  return (
    <Panel title={title}>
      <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
    </Panel>
  )
}

interface LoadErrorProps {
  error: unknown
  onRetry: () => void
  loading?: boolean
}

/** Replaces a section that failed to load; nothing is lost, and a retry happens in place. */
export function LoadError({ error, onRetry, loading }: LoadErrorProps) {
  if (getErrorCode(error) === 'forbidden') return <NoAccess />
  const id = typeof error === 'object' && error && 'request_id' in error ? String(error.request_id) : ''
  return (
    <>
      <SectionFailed description={sectionErrorMessage(error)} onRetry={onRetry} retrying={loading} />
      {id && <p className="pb-6 text-center text-caption text-muted">{t('Error ID: {id}', { id })}</p>}
    </>
  )
}

interface SectionFailedProps {
  /** Reason shown to the user. */
  description: string
  onRetry: () => void
  retrying?: boolean
}

/** Replaces a section that failed to load. */
function SectionFailed({ description, onRetry, retrying = false }: SectionFailedProps) {
  return (
    <EmptyState
      illustration="broken"
      title={t('We couldn’t load this')}
      description={description}
      action={
        <Button loading={retrying} onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    />
  )
}

/** Why a section failed to load: no response, a server error, or the error's own message. */
export function sectionErrorMessage(error: unknown): string {
  const kind = errorKind(error)
  if (kind === 'network' || kind === 'timeout')
    return t('Your connection may have dropped. Nothing was lost.')
  if (kind === 'server' || !isApiError(error)) return t('Something went wrong on our side. Nothing was lost.')
  const [message] = Object.values(getFieldErrors(error))
  return message ?? getErrorMessage(error)
}

/** Only response bodies have a message for people; exceptions of the page have none. */
function isApiError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && !(error instanceof Error)
}

/** Shown to staff whose role lacks the permission for a section. */
export function NoAccess() {
  return (
    <ErrorPage
      error={null}
      kind="forbidden"
      sentence={t('Your role doesn’t include this section. The shop owner can change that.')}
    />
  )
}

interface LoadErrorBannerProps {
  result: UseQueryResult
  /** Name of what is missing, if not obvious. */
  text?: string
}

/** Inline load error with a retry, for a form or beside other content. */
export function LoadErrorBanner({ result, text = t('We couldn’t load this') }: LoadErrorBannerProps) {
  const { data, error, refetch, isFetching } = result
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
