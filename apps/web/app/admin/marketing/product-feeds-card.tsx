import type { ProductFeed, ProductFeeds } from '@shop/contract/admin/product-feeds'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { formatCount } from '@shop/ui/format/format-count'
import { Panel } from '@shop/ui/panel'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Copy, RefreshCw } from 'lucide-react'
import {
  buildProductFeeds,
  listProductFeeds,
  updateProductFeed,
} from '../../api/generated/admin/product-feeds.ts'
import { copyText } from '../../api/copy-text.ts'
import { usePermission } from '../../api/profile.ts'
import { AsyncSection } from '../../errors/async-section.tsx'
import { NetworkButton } from '../../forms/network-button.tsx'
import { OptimisticSwitch } from '../../forms/optimistic-switch.tsx'
import { formatDateTimeInline, useNow } from '../../format/dates.ts'
import { AuditLink } from '../../shell/admin/audit-link.tsx'

const pollMs = 2_000
const feedPaths = ['/admin/product-feeds'] as const

const labels = {
  google: { title: 'Google', where: 'In Google Merchant Center, add it as a scheduled fetch.' },
  meta: {
    title: 'Meta: Instagram, Facebook and WhatsApp',
    where: 'In Meta’s Commerce Manager, add it to the catalogue as a scheduled feed.',
  },
} as const satisfies Record<ProductFeed['name'], object>

/** A feed is being built, or its file written right afterwards. */
function isBusy(data: ProductFeeds | undefined): boolean {
  return (
    data?.build?.status === 'running' ||
    (data?.build?.status === 'completed' &&
      data.items.some(({ is_enabled, checked_at: at }) => is_enabled && at === null))
  )
}

/** The feeds: on or off, their addresses, and what the last build made. */
export function ProductFeedsCard() {
  const result = useQuery({
    ...listProductFeeds.query(),
    refetchInterval: ({ state }) => isBusy(state.data) && pollMs,
  })
  const canWrite = usePermission('marketing:write')
  const build = useMutation(
    buildProductFeeds.mutation({ success: 'Building the feeds', invalidates: feedPaths }),
  )
  const data = result.data
  const isOn = data?.items.some(({ is_enabled }) => is_enabled) ?? false
  return (
    <Panel
      title="Product feeds"
      note="Every product on sale with price and stock, updated every hour. While a feed is on, anyone with its address can read it."
      end={
        canWrite &&
        isOn && (
          <NetworkButton
            size="dense"
            icon={<RefreshCw aria-hidden />}
            disabled={isBusy(data)}
            loading={build.isPending}
            onClick={() => build.mutate({})}
          >
            Build now
          </NetworkButton>
        )
      }
    >
      <AsyncSection result={result} label="Loading product feeds" height="h-40">
        {(feeds) => (
          <>
            <ul className="divide-y divide-line">
              {feeds.items.map((feed) => (
                <FeedRow key={feed.name} feed={feed} build={feeds.build} canWrite={canWrite} />
              ))}
            </ul>
            <BuildStatus build={feeds.build} />
          </>
        )}
      </AsyncSection>
    </Panel>
  )
}

interface FeedRowProps extends Pick<ProductFeeds, 'build'> {
  feed: ProductFeed
  canWrite: boolean
}

function FeedRow({ feed, build, canWrite }: FeedRowProps) {
  const { name, url, is_enabled: isEnabled } = feed
  const { title, where } = labels[name]
  const save = useMutation(updateProductFeed.mutation({ invalidates: feedPaths }))
  return (
    <li className="grid gap-2 py-4 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="min-w-0 flex-1 basis-48 font-bold">{title}</h3>
        {canWrite ? (
          <OptimisticSwitch
            label={<span className="sr-only">{title}</span>}
            checked={isEnabled}
            onSwitch={(on) => save.mutateAsync({ name, is_enabled: on }).catch(() => undefined)}
          />
        ) : (
          <Chip tone={isEnabled ? 'ok' : 'neutral'}>{isEnabled ? 'On' : 'Off'}</Chip>
        )}
      </div>
      {isEnabled ? (
        <>
          <div className="flex flex-wrap items-center gap-2">
            <code className="min-w-0 text-small wrap-anywhere">{url}</code>
            <Button
              size="dense"
              icon={<Copy aria-hidden />}
              aria-label={`Copy address: ${title}`}
              onClick={() => void copyText(url, 'Address copied')}
            >
              Copy address
            </Button>
          </div>
          <p className="text-small text-muted">{where}</p>
          <FeedContent feed={feed} hasFailed={build?.status === 'failed'} />
        </>
      ) : (
        <p className="text-small text-muted">Off: the address leads nowhere.</p>
      )}
      <p>
        <AuditLink target={`product_feed:${name}`} />
      </p>
    </li>
  )
}

function FeedContent({
  feed: { file, checked_at: checkedAt, excluded_count: excluded },
  hasFailed,
}: {
  feed: ProductFeed
  hasFailed: boolean
}) {
  const now = useNow()
  if (!file) return hasFailed ? null : <p className="text-small">Being built for the first time…</p>
  return (
    <p className="text-small">
      {formatCount(file.item_count)} {file.item_count === 1 ? 'item' : 'items'}
      {excluded > 0 && `, ${formatCount(excluded)} left out`}, {(file.size_bytes / 1e6).toFixed(1)} MB. Last
      change {formatDateTimeInline(file.updated_at, now)}
      {checkedAt && `, last checked ${formatDateTimeInline(checkedAt, now)}`}.
    </p>
  )
}

function BuildStatus({ build }: Pick<ProductFeeds, 'build'>) {
  if (build?.status === 'running')
    return (
      <output className="block text-small">Building: {formatCount(build.processed)} products so far.</output>
    )
  if (build?.status === 'failed')
    return (
      <output className="block text-small font-semibold text-sale">
        The last build failed and changed nothing. The next one starts within the hour.
      </output>
    )
  return null
}
