import { Button } from '../button.tsx'
import type { EmptyArtName } from '../empty-art.tsx'
import { EmptyState } from '../empty-state.tsx'
import { LoadMore } from '../load-more.tsx'
import { ProgressLine } from '../progress-line.tsx'
import { Skeleton, SkeletonGroup } from '../skeleton.tsx'
import { Sample, ShowSection } from './show-section.tsx'

const arts: EmptyArtName[] = ['cart', 'saved', 'parcel', 'done', 'search', 'list', 'broken']
const list = { total: 69, noun: 'products', onLoadMore: () => {} }

export function ShowWaiting() {
  return (
    <>
      <ShowSection title="Loading">
        <Sample name="Card on its way" className="w-55">
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
        </Sample>
        <Sample name="Progress" className="w-55">
          <ProgressLine label="Sent" value={30} max={100} />
        </Sample>
        <Sample name="Progress, thick" className="w-55">
          <ProgressLine label="Filled" value={70} max={100} thick />
        </Sample>
      </ShowSection>
      <ShowSection title="End of a list">
        <Sample name="More to load" className="w-55">
          <LoadMore {...list} shown={24} nextHref="?page=2" loading={false} />
        </Sample>
        <Sample name="More on its way" className="w-55">
          <LoadMore {...list} shown={48} nextHref="?page=3" loading />
        </Sample>
        <Sample name="Everything is loaded" className="w-55">
          <LoadMore {...list} shown={69} nextHref={null} loading={false} />
        </Sample>
      </ShowSection>
      <ShowSection title="Empty places" className="grid! grid-cols-2 md:grid-cols-4">
        {arts.map((art) => (
          <Sample key={art} name={`Empty, ${art}`}>
            <EmptyState
              art={art}
              level={3}
              title="Nothing saved yet"
              line="Tap the heart on a product to save it here."
              action={<Button>Browse products</Button>}
            />
          </Sample>
        ))}
      </ShowSection>
    </>
  )
}
