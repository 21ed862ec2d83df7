import type { Import } from '@shop/contract/admin/imports'
import { Button, ButtonLink } from '@shop/ui/button'
import { formatCount } from '@shop/ui/format/format-count'
import { StatCard } from '@shop/ui/stat-card'
import { formatCountOf } from './import-words.ts'
import { RowsPanel } from './rows-panel.tsx'
import { StepFooter } from './step-foot.tsx'
import { useRunImport } from './use-imports.ts'

/** What the dry run has found. */
export function CheckStep({ data }: { data: Import }) {
  const { id, counts, options } = data
  const run = useRunImport(id)
  const skippedNote =
    counts.errors === 0 ? '' : ` ${formatCount(counts.errors)} ${counts.errors === 1 ? 'stays' : 'stay'} out.`
  return (
    <>
      <div className="mb-5 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5">
        <StatCard
          label="New products"
          value={formatCount(counts.new)}
          note={options.create_as_drafts ? 'as drafts' : 'published'}
        />
        <StatCard
          label="Updated"
          value={formatCount(counts.updated)}
          note={counts.unchanged === 1 ? '1 stays as it is' : `${formatCount(counts.unchanged)} unchanged`}
        />
        <StatCard
          label="Rows with a warning"
          value={formatCount(counts.warnings)}
          note="imported, but please check"
        />
        <StatCard label="Rows with an error" value={formatCount(counts.errors)} note="skipped unless fixed" />
      </div>
      <RowsPanel data={data} />
      <StepFooter
        line={`${formatCountOf(counts.importable_rows, 'row')} to save.${skippedNote} You can undo this for 7 days.`}
      >
        <ButtonLink size="dense" href={`/admin/products/import/${id}?step=columns`}>
          Back
        </ButtonLink>
        {counts.importable_rows > 0 && (
          <Button variant="primary" size="dense" loading={run.isPending} onClick={() => run.mutate()}>
            Import {formatCountOf(counts.importable_rows, 'row')}
          </Button>
        )}
      </StepFooter>
    </>
  )
}
