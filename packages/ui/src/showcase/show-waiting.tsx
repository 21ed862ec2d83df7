import { Button } from '../button.tsx'
import type { IllustrationName } from '../empty-art.tsx'
import { EmptyState } from '../empty-state.tsx'
import { LoadMore } from '../load-more.tsx'
import { ProgressLine } from '../progress-line.tsx'
import { Skeleton, SkeletonGroup } from '../skeleton.tsx'
import { Example, ShowcaseSection } from './show-section.tsx'

const illustrations: IllustrationName[] = ['cart', 'saved', 'parcel', 'done', 'search', 'list', 'broken']
const list = { total: 69, noun: 'products', onLoadMore: () => {} }

export function LoadingShowcase() {
  return (
    <>
      <ShowcaseSection title="Loading">
        <Example name="Card on its way" className="w-55">
          <SkeletonGroup label="Loading products">
            <div className="overflow-hidden rounded-card border border-line bg-surface">
              <Skeleton className="aspect-square rounded-none" />
              <div className="grid gap-2 p-3.5">
                <Skeleton className="h-4 w-4/5" />
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="mt-2 h-10" />
              </div>
            </div>
          </SkeletonGroup>
        </Example>
        <Example name="Progress" className="w-55">
          <ProgressLine label="Sent" value={30} max={100} />
        </Example>
        <Example name="Progress, thick" className="w-55">
          <ProgressLine label="Filled" value={70} max={100} thick />
        </Example>
      </ShowcaseSection>
      <ShowcaseSection title="End of a list">
        <Example name="More to load" className="w-55">
          <LoadMore {...list} shown={24} nextHref="?page=2" loading={false} />
        </Example>
        <Example name="More on its way" className="w-55">
          <LoadMore {...list} shown={48} nextHref="?page=3" loading />
        </Example>
        <Example name="Everything is loaded" className="w-55">
          <LoadMore {...list} shown={69} nextHref={null} loading={false} />
        </Example>
      </ShowcaseSection>
      <ShowcaseSection title="Empty places" className="grid! grid-cols-2 md:grid-cols-4">
        {illustrations.map((illustration) => (
          <Example key={illustration} name={`Empty, ${illustration}`}>
            <EmptyState
              illustration={illustration}
              level={3}
              title="Nothing saved yet"
              line="Tap the heart on a product to save it here."
              action={<Button>Browse products</Button>}
            />
          </Example>
        ))}
      </ShowcaseSection>
    </>
  )
}
